import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { findWords, type WordSearch } from '#app/listings/find-words.server.ts'
import { foundOffices } from '#app/listings/found-offices.server.ts'
import { listingOffices } from '#app/listings/listings.table.server.ts'
import type { ResolvedSearch } from '#app/listings/resolve-search.server.ts'
import { hasAreas, offersAsked } from '#app/listings/search-condition.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'

/** How many each of these searches finds, in one statement. */
export async function countEach(
  db: Queryable,
  searches: readonly ResolvedSearch[],
): Promise<number[]> {
  if (searches.length === 0) return []
  const words = await wordsOf(db, searches)
  const counts = searches.map(
    (search) => sql`(select count(*) from (${found(search, words)}) found)`,
  )
  const { rows } = await db.execute<{ counts: string[] }>(
    sql`select array[${sql.join(counts, sql`, `)}]::int[] as counts`,
  )
  return rows[0]?.counts.map(Number) ?? []
}

/** Which of these searches find each of these listings: for each id the numbers of those that do. */
export async function matchEach(
  db: Queryable,
  ids: readonly string[],
  searches: readonly ResolvedSearch[],
): Promise<Map<string, Set<number>>> {
  const matches = new Map(ids.map((id) => [id, new Set<number>()]))
  if (ids.length === 0 || searches.length === 0) return matches
  const isOne = inArray(listingOffices.listingId, [...ids])
  const words = await wordsOf(db, searches)
  const each = searches.map(
    (search, at) =>
      sql`select found.listing_id as id, ${at}::int as at from (${found(search, words, isOne)}) found`,
  )
  const { rows } = await db.execute<{ id: string; at: number }>(sql.join(each, sql` union all `))
  for (const { id, at } of rows) matches.get(id)?.add(at)
  return matches
}

/** What to look for by each keyword of these searches. */
async function wordsOf(db: Queryable, searches: readonly ResolvedSearch[]): Promise<KnownWords> {
  const words: KnownWords = new Map()
  for (const keyword of new Set(searches.map((search) => search.keyword))) {
    words.set(keyword, await findWords(db, keyword))
  }
  return words
}

type KnownWords = Map<string, WordSearch | undefined>

function found(search: ResolvedSearch, words: KnownWords, isOneOf?: SQL): SQL {
  const condition = and(offersAsked(search, search.now), hasAreas(search), isOneOf)
  return foundOffices({ search, words: words.get(search.keyword), condition })
}
