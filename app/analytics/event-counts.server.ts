import { count, gte } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { userActivity } from './activity.table.server.ts'
import type { Period } from './period.ts'

/** How often each event was recorded in the period. */
export function countEvents(db: Queryable, { start }: Period) {
  return db
    .select({ type: userActivity.type, count: count() })
    .from(userActivity)
    .where(gte(userActivity.timestamp, start))
    .groupBy(userActivity.type)
}
