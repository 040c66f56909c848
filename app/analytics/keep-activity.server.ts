import type { Database } from '#app/platform/database/database.server.ts'
import { isLockTimeout } from '#app/platform/database/lock-timeout.server.ts'
import { arrangeMonths } from '#app/platform/database/month-partitions.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { searchAnalytics, userActivity } from './activity.table.server.ts'
import { storeCounts } from './counts/store-counts.server.ts'

/** The next run does what one that failed has left. */
export const activityQueue: Queue<DescribedJob> = {
  name: 'activity',
  plan: { retryLimit: 1, retryDelay: 30 },
}

const minutes = 5

const monthlyTables = [
  { table: userActivity, time: userActivity.timestamp },
  { table: searchAnalytics, time: searchAnalytics.timestamp },
]

/** Has the months made ahead and the days that are over counted, a few minutes after midnight. */
export async function openActivity({ db, jobs, log, now }: Platform): Promise<void> {
  await jobs.work(activityQueue, async () => {
    const counted = await unlessLocked(async () => {
      await arrangeActivity(db, now())
      return storeCounts(db, now())
    })
    if (counted === undefined) log.info('events and searches are in use; they are counted later')
    else if (counted > 0) log.info({ counted }, 'events and searches were counted')
  })
  const data = { label: 'Counts of events and searches', id: 'activity', to: '', isRoutine: true }
  await jobs.everyMinutes(activityQueue, minutes, data)
}

/** Makes the months and moves rows at the start, unless another process uses the tables. */
export async function prepareActivity(db: Database, now: Date): Promise<void> {
  await unlessLocked(() => arrangeActivity(db, now))
}

/** Runs a task that gives up where a table is locked, as by a backup: then undefined, and it is done later. */
async function unlessLocked<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await task()
  } catch (error) {
    if (isLockTimeout(error)) return undefined
    throw error
  }
}

/** Makes the months of events and searches ahead, and moves what has no month of its own into one. */
export async function arrangeActivity(db: Database, now: Date): Promise<void> {
  for (const monthly of monthlyTables) await arrangeMonths(db, monthly, now)
}
