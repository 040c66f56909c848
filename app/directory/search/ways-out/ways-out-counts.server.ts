import { inArray, type SQL, sql } from 'drizzle-orm'
import { listingSearch } from '#app/listings/listings.table.server.ts'
import {
  fromCounted,
  idsWithWords,
  type SearchConditions,
} from '#app/listings/search/search-conditions.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'

/** How many each of these searches finds, by one statement. */
export async function countEach(
  db: Queryable,
  searches: readonly SearchConditions[],
): Promise<number[]> {
  return readEach(db, searches, (found) => sql`(select count(*)::int ${found})`, undefined)
}

/** Which of these listings each of these searches finds, by one statement. */
export async function matchEach(
  db: Queryable,
  ids: readonly string[],
  searches: readonly SearchConditions[],
): Promise<string[][]> {
  if (ids.length === 0) return searches.map(() => [])
  const isAsked = inArray(listingSearch.listingId, [...ids])
  return readEach(db, searches, (found) => sql`array(select listing_id ${found})`, isAsked)
}

/** Reads something of each search. Those for the same words share one list of who has them. */
async function readEach<Read>(
  db: Queryable,
  searches: readonly SearchConditions[],
  read: (found: SQL) => SQL,
  also: SQL | undefined,
): Promise<Read[]> {
  if (searches.length === 0) return []
  const words = [...new Set(searches.flatMap((search) => search.words ?? []))]
  const nameOf = (at: number) => sql.raw(`with_words_${at}`)
  const lists = words.map((each, at) => sql`${nameOf(at)} as materialized (${idsWithWords(each)})`)
  const values = searches.map((search) => {
    const withWords = search.words && nameOf(words.indexOf(search.words))
    return read(fromCounted(search, { also, withWords }))
  })
  const { rows } = await db.execute<{ read: Read[] }>(
    sql`${lists.length > 0 ? sql`with ${sql.join(lists, sql`, `)}` : sql``}
      select json_build_array(${sql.join(values, sql`, `)}) as read`,
  )
  return rows[0]?.read ?? []
}
