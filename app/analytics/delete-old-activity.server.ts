import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { searchAnalytics, userActivity } from './activity.table.server.ts'
import { activityDays } from './activity-event.ts'

export const activityDeletionQueue: Queue<DescribedJob> = { name: 'activity-deletion' }

/** The hour in London at which old activity is deleted, when few are awake. */
const hour = 4

/** Has old activity deleted every day. */
export async function openActivityDeletion({ db, jobs, log, now }: Platform): Promise<void> {
  await jobs.work(activityDeletionQueue, async () => {
    log.info({ rows: await deleteOldActivity(db, now()) }, 'old activity was deleted')
  })
  const label = 'Deletion of old activity'
  await jobs.daily(activityDeletionQueue, hour, { label, id: 'activity-deletion', to: '' })
}

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
