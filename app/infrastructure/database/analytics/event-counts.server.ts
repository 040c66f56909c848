import { count, gte } from 'drizzle-orm'
import type { Period } from '#app/domain/analytics/period.ts'
import type { Queryable } from '../database.server.ts'
import { userActivity } from '../schema/activity.server.ts'

/** How often each event was recorded in the period. */
export function countEvents(db: Queryable, { start }: Period) {
  return db
    .select({ type: userActivity.type, count: count() })
    .from(userActivity)
    .where(gte(userActivity.timestamp, start))
    .groupBy(userActivity.type)
}
