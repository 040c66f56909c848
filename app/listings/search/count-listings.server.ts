import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { languageCodes } from '#app/taxonomy/languages.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'
import { listingSearch } from '../listings.table.server.ts'
import type { ListingCounts } from './found-listing.ts'
import { needCodes } from './needs.ts'
import {
  fromCounted,
  hasAreas,
  offers,
  placeColumns,
  practises,
  type SearchConditions,
  startsWithin,
  withoutAnywhere,
} from './search-conditions.server.ts'

const startDays = startChoices.map(({ days }) => days)
const listing = listingSearch

/**
 * Counts what a search finds, and what it would find with each further filter. Of areas of which any
 * is enough, each is counted as if it were the only one.
 */
export async function countListings(
  db: Queryable,
  search: SearchConditions,
): Promise<ListingCounts> {
  const { rows } = await db.execute<CountRow>(countStatement(search))
  return toCounts(rows[0])
}

export function countStatement(search: SearchConditions): SQL {
  const isAnyEnough = search.areasMatch === 'any'
  const base = isAnyEnough ? { ...search, areas: [] } : search
  const inAreas = (isAnyEnough && hasAreas(search)) || sql`true`
  const { now } = search
  return sql`with found as materialized (
      select ${countedColumns}, ${inAreas} as is_in_areas, ${placeColumns(withoutAnywhere(search))}
      ${fromCounted(base)}
    )
    select ${count(sql`is_in_areas`)} as total,
      ${count(sql`is_in_areas and is_by_text_only`)} as "byTextOnly",
      ${counts(practiceAreaCodes, (code) => practises(code))} as areas,
      ${counts(needCodes, (code) => sql`is_in_areas and ${offers(code, now)}`)} as needs,
      ${counts(startDays, (days) => sql`is_in_areas and ${startsWithin(days, now)}`)} as "startWithin",
      (select json_object_agg(code, number) from (
        select code, count(*)::int as number from found, unnest(languages) code
        where is_in_areas and languages <> '{}' group by code) spoken) as languages,
      ${search.location ? countOnline(search) : sql`null`} as online
    from found as ${listing}`
}

/** Those who work online, wherever they are. */
function countOnline(search: SearchConditions): SQL {
  const needs = [...search.needs, 'onlineMediation' as const]
  return sql`(select count(*)::int ${fromCounted({ ...search, needs, location: '', meant: undefined })})`
}

/** What is counted of a listing; what is wide stays out of the way. */
const { location, sortName, userType, ...counted } = getTableColumns(listing)
const countedColumns = sql.join(
  Object.values(counted).map((column) => sql`${column}`),
  sql`, `,
)

function count(condition: SQL): SQL {
  return sql`(count(*) filter (where ${condition}))::int`
}

/** An object of counts, by code. */
function counts<Code extends string | number>(
  codes: readonly Code[],
  condition: (code: Code) => SQL,
): SQL {
  const pairs = codes.map((code) => sql`${sql.raw(`'${code}'`)}, ${count(condition(code))}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

type CountRow = Omit<ListingCounts, 'moreOnline' | 'languages'> & {
  languages: Record<string, number> | null
  /** Null where the search is for no place. */
  online: number | null
}

function toCounts(row: CountRow | undefined): ListingCounts {
  if (!row) throw new Error('a count without a group has one row')
  const { online, languages, ...counts } = row
  return {
    ...counts,
    languages: Object.fromEntries(languageCodes.map((code) => [code, languages?.[code] ?? 0])),
    moreOnline: online === null ? 0 : online - counts.needs.onlineMediation,
  }
}

/** Whether nobody is listed, so that no search finds anyone. */
export async function isDirectoryEmpty(db: Queryable): Promise<boolean> {
  const listed = await db.select({ id: listing.listingId }).from(listing).limit(1)
  return listed.length === 0
}

export const noneFound: ListingCounts = {
  total: 0,
  byTextOnly: 0,
  moreOnline: 0,
  areas: zeros(practiceAreaCodes),
  needs: zeros(needCodes),
  languages: zeros(languageCodes),
  startWithin: zeros(startDays),
}

function zeros<Code extends string | number>(codes: readonly Code[]): Record<Code, number> {
  return Object.fromEntries(codes.map((code) => [code, 0])) as Record<Code, number>
}
