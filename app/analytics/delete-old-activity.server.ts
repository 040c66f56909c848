import { lt, min, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#app/platform/database/database.server.ts'
import { deleteOldRows } from '#app/platform/database/delete-old-rows.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { activityRollups, userActivity } from './activity.table.server.ts'
import { activityDays } from './activity-event.ts'

/** When the oldest day begins of which events and searches are stored. */
export function activityBegin(now: Date, days: number): Date {
  return londonMidnight(daysBefore(londonDay(now), days - 1))
}

/** How many events and searches are older than that, and from when the oldest is. */
export async function countOldActivity(db: Queryable, before: Date) {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int`, oldest: min(userActivity.timestamp) })
    .from(userActivity)
    .where(lt(userActivity.timestamp, before))
  return { total: counted?.total ?? 0, oldest: counted?.oldest ?? null }
}

/** Deletes the events of earlier days than these, and what was counted of them. Says how many. */
export async function deleteOldActivity(
  db: Database,
  now: Date,
  days: number = activityDays,
): Promise<number> {
  const first = activityBegin(now, days)
  await db.delete(activityRollups).where(lt(activityRollups.day, londonDay(first)))
  return deleteOldRows(
    db,
    { table: userActivity, id: userActivity.id, time: userActivity.timestamp },
    first,
  )
}
