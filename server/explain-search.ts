import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SearchWords } from '#app/listings/keywords/find-words.server.ts'
import { listingSearch, listings } from '#app/listings/listings.table.server.ts'
import { countStatement } from '#app/listings/search/count-listings.server.ts'
import { pointsOfStar } from '#app/listings/search/ranking.ts'
import { type ResolvedSearch, resolveSearch } from '#app/listings/search/resolve-search.server.ts'
import { effectiveSort, parseSearchCriteria } from '#app/listings/search/search-criteria.ts'
import { pageStatement } from '#app/listings/search/search-listings.server.ts'
import { orderKeys, weightedRating } from '#app/listings/search/search-order.server.ts'
import type { SortOrder } from '#app/listings/search/sort-orders.ts'
import { placeLabel } from '#app/places/place.ts'
import type { Platform } from '#app/platform/platform.server.ts'

const explained = 10

/** What each class of a match is called, from 1 on. */
const matchClasses = [
  ...['name or title', 'practice', 'place', 'description'],
  ...['synonym', 'likely meaning'],
  ...['part of a name or title', 'part in practice', 'part of a place', 'part or spelling'],
]

/**
 * Why a search finds what it finds in the order in which it does: what was understood, the
 * statements with their plans, and for the first ten results each thing that the order goes by.
 */
export async function explainSearch(
  services: Pick<Platform, 'db' | 'environment'>,
  query: URLSearchParams,
): Promise<string> {
  const { db } = services
  const criteria = parseSearchCriteria(query)
  const search = await resolveSearch(services, criteria)
  const sort = effectiveSort(criteria, search.meant?.place)
  const page = pageStatement(search, { sort, limit: explained })
  const planOf = async (statement: SQL) => {
    const { rows } = await db.execute<Record<'QUERY PLAN', string>>(
      sql`explain (analyze, costs off) ${statement}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const { rows } = await db.execute<ScoredRow>(sql`
      select page.*, ${listings.fullName} as name, ${listingSearch.completionScore} as complete,
        ${weightedRating} as stars
      from (select page.*, row_number() over () as number from (${page}) page) page
      join ${listings} on id = page.listing_id
      join ${listingSearch} on ${listingSearch.listingId} = page.listing_id order by page.number`)
  const counting = countStatement(search)
  return [
    heading('Understood'),
    understood(search, sort),
    heading('The statement of a page'),
    textOf(page),
    heading('Its plan'),
    await planOf(page),
    heading('The statement of the counts'),
    textOf(counting),
    heading('Its plan'),
    await planOf(counting),
    heading(`The first ${explained}, by what they are ordered by`),
    rows.map((row) => scoreLine(row, sort, search.words)).join('\n') || 'Nobody is found.',
  ].join('\n')
}

type ScoredRow = Record<string, unknown> & { name: string; complete: number; stars: number }

function understood({ meant, words, location }: ResolvedSearch, sort: SortOrder): string {
  const place = meant ? `${placeLabel(meant.place)} (${meant.place.kind})` : location && 'as text'
  const units = words?.units.map(({ typed, synonyms, hints, parts }) =>
    [
      `Word: ${plain(typed)}`,
      `  synonyms: ${list(synonyms.map(plain))}`,
      `  may mean it: ${list(hints.map(plain))}`,
      `  parts and spellings: ${list(parts)}`,
    ].join('\n'),
  )
  return [`Place: ${place || 'none'}`, `Order: ${sort}`, ...(units ?? ['Words: none'])].join('\n')
}

function scoreLine(row: ScoredRow, sort: SortOrder, words: SearchWords | undefined): string {
  const keys = orderKeys(sort, words).map(({ name }) => `${name} ${shownValue(name, row[name])}`)
  const parts = `score = ${row.complete} complete + ${pointsOfStar} × ${row.stars.toFixed(2)} stars`
  const own = [`is_by_text_only ${row.is_by_text_only}`, ...keys]
  return `${row.number}. ${row.name}: ${own.join(', ')}${sort === 'relevance' ? `; ${parts}` : ''}`
}

function shownValue(name: string, value: unknown): string {
  if (name === 'match_class') return `${value} (${matchClasses[Number(value) - 1]})`
  return typeof value === 'number' ? String(Math.round(value * 100) / 100) : String(value)
}

function textOf(statement: SQL): string {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  return `${text}\nParameters: ${params.map((value, at) => `$${at + 1} = ${JSON.stringify(value)}`).join(', ')}`
}

function plain(query: string): string {
  return query.replaceAll(/[()']/g, '')
}

function list(texts: readonly string[]): string {
  return texts.join(', ') || 'none'
}

function heading(text: string): string {
  return `\n${text}\n${'-'.repeat(text.length)}`
}
