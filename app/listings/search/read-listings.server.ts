import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { SearchConditions } from './search-conditions.server.ts'

/**
 * Reads what a search finds. Where it is for words, the planner is made to look them up in their
 * index: they are stored apart from their rows, so comparing them one by one takes far longer than
 * it reckons.
 */
export async function readListings<Found>(
  db: Queryable,
  searches: readonly Pick<SearchConditions, 'words'>[],
  read: (tx: Queryable) => Promise<Found>,
): Promise<Found> {
  if (searches.every(({ words }) => words === undefined)) return read(db)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
    return read(tx)
  })
}
