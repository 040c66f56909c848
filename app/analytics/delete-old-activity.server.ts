import { lt, min, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#app/platform/database/database.server.ts'
import { deleteOldRows } from '#app/platform/database/delete-old-rows.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { searchAnalytics, userActivity } from './activity.table.server.ts'
import { activityDays } from './activity-event.ts'

const tables = [userActivity, searchAnalytics]

/** When the oldest day begins of which events and searches are stored. */
export function activityBegin(now: Date, days: number): Date {
  return londonMidnight(daysBefore(londonDay(now), days - 1))
}

/** How many events and searches are older than that, and from when the oldest is. */
export async function countOldActivity(db: Queryable, before: Date) {
  let total = 0
  let oldest: Date | null = null
  for (const table of tables) {
    const isOld: SQL = lt(table.timestamp, before)
    const [counted] = await db
      .select({ total: sql<number>`count(*)::int`, oldest: min(table.timestamp) })
      .from(table)
      .where(isOld)
    total += counted?.total ?? 0
    const first = counted?.oldest ?? null
    if (first && (!oldest || first < oldest)) oldest = first
  }
  return { total, oldest }
}

/** Deletes the events and searches of earlier days than these. Says how many. */
export async function deleteOldActivity(
  db: Database,
  now: Date,
  days: number = activityDays,
): Promise<number> {
  const first = activityBegin(now, days)
  let deleted = 0
  for (const table of tables) {
    deleted += await deleteOldRows(db, { table, id: table.id, time: table.timestamp }, first)
  }
  return deleted
}
