import type { Database } from '#app/platform/database/database.server.ts'
import { deleteOldRows } from '#app/platform/database/delete-old-rows.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { deleteOldSecurityEvents } from '#app/security/delete-old-security-events.server.ts'
import { searchAnalytics, userActivity } from './activity.table.server.ts'
import { activityDays } from './activity-event.ts'

export const activityDeletionQueue: Queue<DescribedJob> = { name: 'activity-deletion' }

/** The hour in London at which old activity is deleted, when few are awake. */
const hour = 4

/** Has old activity deleted every day, and security events with it. */
export async function openActivityDeletion({ db, jobs, log, now }: Platform): Promise<void> {
  await jobs.work(activityDeletionQueue, async () => {
    log.info({ rows: await deleteOldActivity(db, now()) }, 'old activity was deleted')
    log.info({ rows: await deleteOldSecurityEvents(db, now()) }, 'old security events were deleted')
  })
  const label = 'Deletion of old activity'
  await jobs.daily(activityDeletionQueue, hour, { label, id: 'activity-deletion', to: '' })
}

/** Deletes the events and searches of days that no chart shows any more. Says how many. */
export async function deleteOldActivity(db: Database, now: Date): Promise<number> {
  const first = londonMidnight(daysBefore(londonDay(now), activityDays - 1))
  let deleted = 0
  for (const table of [userActivity, searchAnalytics]) {
    deleted += await deleteOldRows(db, { table, id: table.id, time: table.timestamp }, first)
  }
  return deleted
}
