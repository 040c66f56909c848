import { inArray, type SQL, sql } from 'drizzle-orm'
import { listings } from '#app/listings/listings.table.server.ts'
import type { ResolvedSearch } from '#app/listings/resolve-search.server.ts'
import { searchCondition } from '#app/listings/search-condition.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'

/** How many each of these searches finds, in one statement, each by an index of its own. */
export async function countEach(
  db: Queryable,
  searches: readonly ResolvedSearch[],
): Promise<number[]> {
  if (searches.length === 0) return []
  const counts = searches.map(
    (search) => sql`(select count(*)::int from ${listings} where ${conditionOf(search)})`,
  )
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return rows[0]?.counts ?? []
}

/** Which of these searches find each of these listings: for each id as many answers as searches. */
export async function matchEach(
  db: Queryable,
  ids: readonly string[],
  searches: readonly ResolvedSearch[],
): Promise<Map<string, boolean[]>> {
  if (ids.length === 0 || searches.length === 0) return new Map()
  const matches = searches.map((search) => sql`coalesce((${conditionOf(search)}), false)`)
  const rows = await db
    .select({
      id: listings.id,
      matches: sql<boolean[]>`array[${sql.join(matches, sql`, `)}]`,
    })
    .from(listings)
    .where(inArray(listings.id, [...ids]))
  return new Map(rows.map(({ id, matches }) => [id, matches]))
}

function conditionOf(search: ResolvedSearch): SQL {
  return searchCondition(search) ?? sql`true`
}
