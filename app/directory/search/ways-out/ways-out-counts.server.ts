import { inArray, sql } from 'drizzle-orm'
import { listingSearch } from '#app/listings/listings.table.server.ts'
import { fromFound, type SearchConditions } from '#app/listings/search/search-conditions.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'

/** How many each of these searches finds, by one statement. */
export async function countEach(
  db: Queryable,
  searches: readonly SearchConditions[],
): Promise<number[]> {
  if (searches.length === 0) return []
  const counts = searches.map((search) => sql`(select count(*)::int ${fromFound(search)})`)
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return rows[0]?.counts ?? []
}

/** Which of these listings each of these searches finds, by one statement. */
export async function matchEach(
  db: Queryable,
  ids: readonly string[],
  searches: readonly SearchConditions[],
): Promise<string[][]> {
  if (ids.length === 0 || searches.length === 0) return searches.map(() => [])
  const isAsked = inArray(listingSearch.listingId, [...ids])
  const lists = searches.map(
    (search, at) => sql`${at}::text, array(select listing_id ${fromFound(search, isAsked)})`,
  )
  const { rows } = await db.execute<{ found: Record<number, string[]> }>(
    sql`select json_build_object(${sql.join(lists, sql`, `)}) as found`,
  )
  return searches.map((_, at) => rows[0]?.found[at] ?? [])
}
