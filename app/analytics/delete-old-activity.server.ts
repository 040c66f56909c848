import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { searchAnalytics, userActivity } from './activity.table.server.ts'
import { activityDays } from './activity-event.ts'

/** Rows that one statement deletes, so that none holds others up. */
const batchSize = 10_000

/** Deletes the events and searches of days that no chart shows any more. Says how many. */
export async function deleteOldActivity(db: Database, now: Date): Promise<number> {
  const first = londonMidnight(daysBefore(londonDay(now), activityDays - 1)).toISOString()
  let deleted = 0
  for (const table of [userActivity, searchAnalytics]) {
    let rows = batchSize
    while (rows === batchSize) {
      const result = await db.execute(sql`
        delete from ${table} where id in (
          select id from ${table} where timestamp < ${first} order by timestamp limit ${batchSize})`)
      rows = result.rowCount ?? 0
      deleted += rows
    }
  }
  return deleted
}
