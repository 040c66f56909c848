import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { userActivity } from './activity.table.server.ts'
import type { Period } from './period.ts'
import { readRollups } from './rollups/read-rollups.server.ts'
import { foundNone } from './rollups/rollup-kinds.ts'
import { parseSearch } from './rollups/rollup-queries.server.ts'
import type { SearchRecord } from './search-record.ts'

/** The latest searches, the newest first. */
export async function findRecentSearches(db: Queryable, limit: number) {
  const rows = await db
    .select({ id: userActivity.id, payload: userActivity.payload, at: userActivity.timestamp })
    .from(userActivity)
    .where(eq(userActivity.type, 'search_performed'))
    .orderBy(desc(userActivity.timestamp), desc(userActivity.id))
    .limit(limit)
  return rows.map(({ id, payload, at }) => ({ id, ...(payload as SearchRecord), at }))
}

/** How many searches found nobody. */
export async function countZeroResultSearches(db: Queryable, period: Period): Promise<number> {
  const counts = await readRollups(db, 'search', period)
  return counts.find(({ name }) => name === foundNone)?.count ?? 0
}

/** The most frequent searches that found nobody, each with the time of the last. */
export async function findZeroResultSearches(db: Queryable, period: Period, limit: number) {
  const counts = await readRollups(db, 'zero-result search', period, { order: 'last', limit })
  return counts.map(({ name, ...counted }) => ({ ...parseSearch(name), ...counted }))
}
