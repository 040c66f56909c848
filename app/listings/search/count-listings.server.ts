import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { languageCodes } from '#app/taxonomy/languages.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'
import { findWords } from '../keywords/find-words.server.ts'
import { byIndex } from '../keywords/word-condition.server.ts'
import type { ListingCounts } from './found-listing.ts'
import { foundAnywhere, foundOffices } from './found-offices.server.ts'
import { needCodes } from './needs.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'
import { hasAll, hasAreas, offersAsked, startIsFresh } from './search-condition.server.ts'
import { factBits } from './search-facts.ts'

const startDays = startChoices.map(({ days }) => days)
const startConditions = startDays.map((days) => `start_within <= ${days}`)
const factConditions = [
  'is_found',
  ...practiceAreaCodes.map(hasFact),
  ...needCodes.map((code) => `is_found and ${hasFact(code)}`),
]

/**
 * Counts what a search finds, and what it would find with each further filter. Of areas of which any
 * is enough, each is counted as if it were the only one.
 */
export async function countListings(db: Queryable, search: ResolvedSearch): Promise<ListingCounts> {
  const { location, areas, areasMatch, now } = search
  const offers = offersAsked(search, now)
  const inAreas = hasAreas(search)
  const isAny = areas.length > 0 && areasMatch === 'any'
  const words = await findWords(db, search)
  const base = foundOffices({ search, words, condition: isAny ? offers : and(offers, inAreas) })
  const online = foundAnywhere(words, and(offers, inAreas, hasAll(['onlineMediation'])))
  const { rows } = await byIndex(db, words, (tx) =>
    tx.execute<CountRow>(sql`
    with base as materialized (
      select facts, languages, is_by_text_only,
        case when ${startIsFresh(now, sql`found.start_confirmed_on`)} then start_within_days end as start_within,
        ${isAny ? sql.raw(`found.facts & ${factBits(areas)} <> 0`) : sql`true`} as is_found
      from (${base}) found
    ), by_facts as materialized (
      select facts, is_found, count(*) as number, count(*) filter (where is_by_text_only) as by_text_only
      from base group by facts, is_found
    )
    select
      (select json_build_array(${sums(factConditions)}) from by_facts) as facts,
      (select sum(by_text_only) from by_facts where is_found) as by_text_only,
      (select json_object_agg(code, number) from (
        select code, count(*) as number from base, unnest(languages) code where is_found group by code
      ) spoken) as languages,
      (select json_build_array(${counts(startConditions)}) from base where is_found) as starts,
      ${location ? sql`(select count(*) from (${online}) online)` : sql`0`} as online`),
  )
  return toCounts(rows[0], location !== '')
}

type CountRow = {
  /** All that are found, then by area of practice, then by need. */
  facts: number[] | null
  by_text_only: string | null
  languages: Record<string, number> | null
  starts: number[] | null
  online: string
}

function toCounts(row: CountRow | undefined, hasLocation: boolean): ListingCounts {
  const [total = 0, ...facts] = row?.facts ?? []
  const needsAt = practiceAreaCodes.length
  const needs = byCode(needCodes, facts.slice(needsAt))
  return {
    total,
    byTextOnly: Number(row?.by_text_only ?? 0),
    moreOnline: hasLocation ? Number(row?.online) - needs.onlineMediation : 0,
    areas: byCode(practiceAreaCodes, facts),
    needs,
    languages: byCode(
      languageCodes,
      languageCodes.map((code) => row?.languages?.[code] ?? 0),
    ),
    startWithin: byCode(startDays, row?.starts ?? []),
  }
}

export const noneFound: ListingCounts = toCounts(undefined, false)

function byCode<Code extends string | number>(
  codes: readonly Code[],
  numbers: readonly number[],
): Record<Code, number> {
  return Object.fromEntries(codes.map((code, at) => [code, numbers[at] ?? 0])) as Record<
    Code,
    number
  >
}

function sums(conditions: string[]): SQL {
  return sql.raw(
    conditions
      .map((condition) => `coalesce(sum(number) filter (where ${condition}), 0)`)
      .join(', '),
  )
}

function counts(conditions: string[]): SQL {
  return sql.raw(conditions.map((condition) => `count(*) filter (where ${condition})`).join(', '))
}

function hasFact(code: string): string {
  return `facts & ${factBits([code])} <> 0`
}
