import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { findWords } from '#app/listings/keywords/find-words.server.ts'
import { byIndex } from '#app/listings/keywords/word-condition.server.ts'
import { listingOffices } from '#app/listings/listings.table.server.ts'
import { foundIds, officesWithWords } from '#app/listings/search/found-offices.server.ts'
import type { ResolvedSearch } from '#app/listings/search/resolve-search.server.ts'
import { hasAreas, offersAsked } from '#app/listings/search/search-condition.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'

/** How many each of these searches finds: one statement for those of one keyword. */
export function countEach(db: Queryable, searches: readonly ResolvedSearch[]): Promise<number[]> {
  return readEach(
    db,
    searches,
    undefined,
    (found) => sql`(select count(*)::int from (${found}) found)`,
    0,
  )
}

/** Which of these listings each of these searches finds. */
export async function matchEach(
  db: Queryable,
  ids: readonly string[],
  searches: readonly ResolvedSearch[],
): Promise<string[][]> {
  if (ids.length === 0) return searches.map(() => [])
  const isOne = inArray(listingOffices.listingId, [...ids])
  const idsOf = (found: SQL) =>
    sql`(select coalesce(json_agg(found.listing_id), '[]') from (${found}) found)`
  return readEach(db, searches, isOne, idsOf, [])
}

/** Reads one value of what each search finds, in the order of the searches. */
async function readEach<Value>(
  db: Queryable,
  searches: readonly ResolvedSearch[],
  isOneOf: SQL | undefined,
  aggregate: (found: SQL) => SQL,
  none: Value,
): Promise<Value[]> {
  const values = searches.map(() => none)
  const numbered = searches.map((search, at) => ({ search, at }))
  // Those without a keyword come first: what follows may not read whole tables.
  const byKeyword = [...Map.groupBy(numbered, ({ search }) => search.keyword)].sort(
    ([a], [b]) => a.length - b.length,
  )
  for (const [, group] of byKeyword) {
    const [first] = group
    const words = first && (await findWords(db, first.search))
    const table = words ? sql`matching` : sql`${listingOffices}`
    const each = group.map(({ search }) => {
      const condition = and(offersAsked(search, search.now), hasAreas(search), isOneOf)
      return aggregate(foundIds(table, search, condition))
    })
    const { rows } = await byIndex(db, words, (tx) =>
      tx.execute<{ found: Value[] }>(
        sql`with matching as materialized (${officesWithWords(words, isOneOf)}) select json_build_array(${sql.join(each, sql`, `)}) as found`,
      ),
    )
    for (const [number, { at }] of group.entries()) values[at] = rows[0]?.found[number] ?? none
  }
  return values
}
