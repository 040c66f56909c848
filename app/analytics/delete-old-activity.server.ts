import { and, gt, lt, min, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#app/platform/database/database.server.ts'
import { deleteOldRows } from '#app/platform/database/delete-old-rows.server.ts'
import { dropMonth, findMonthsBefore } from '#app/platform/database/month-partitions.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { monthAfter, monthStart, type UtcMonth } from '#app/platform/time/utc-month.ts'
import { searchAnalytics, userActivity } from './activity.table.server.ts'
import { activityDays } from './activity-event.ts'
import { countedSpans } from './counts/counts.table.server.ts'

const tables = [userActivity, searchAnalytics]

/** When the oldest day begins of which events and searches are stored. */
export function activityBegin(now: Date, days: number): Date {
  return londonMidnight(daysBefore(londonDay(now), days - 1))
}

/**
 * How many events and searches are older than that, from when the oldest is, and which months go
 * whole.
 */
export async function countOldActivity(db: Queryable, before: Date) {
  let total = 0
  let oldest: Date | null = null
  const months = new Set<UtcMonth>()
  for (const table of tables) {
    const isOld: SQL = lt(table.timestamp, before)
    const [counted] = await db
      .select({ total: sql<number>`count(*)::int`, oldest: min(table.timestamp) })
      .from(table)
      .where(isOld)
    total += counted?.total ?? 0
    const first = counted?.oldest ?? null
    if (first && (!oldest || first < oldest)) oldest = first
    for (const month of await findMonthsBefore(db, table, before)) months.add(month)
  }
  return { total, oldest, months: [...months].sort() }
}

/**
 * Deletes the events and searches of earlier days than these: whole months by dropping them, the
 * rest row by row. Says how many.
 */
export async function deleteOldActivity(
  db: Database,
  now: Date,
  days: number = activityDays,
): Promise<number> {
  const first = activityBegin(now, days)
  let deleted = 0
  for (const table of tables) {
    for (const month of await findMonthsBefore(db, table, first))
      deleted += await db.transaction(async (tx) => {
        const dropped = await dropMonth(tx, table, month)
        await markSpans(tx, month)
        return dropped
      })
    deleted += await deleteOldRows(db, { table, id: table.id, time: table.timestamp }, first)
  }
  return deleted
}

/** What triggers do for rows that are deleted one by one: what was counted of them is not true any more. */
async function markSpans(db: Queryable, month: UtcMonth): Promise<void> {
  const [begin, end] = [monthStart(month), monthStart(monthAfter(month))]
  await db
    .update(countedSpans)
    .set({ isStale: true })
    .where(and(lt(countedSpans.starts, end), gt(countedSpans.ends, begin)))
}
