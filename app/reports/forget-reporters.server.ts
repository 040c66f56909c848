import { and, isNotNull, lt, ne } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { reporterDays } from './report.ts'
import { reports } from './reports.table.server.ts'

export const reporterDeletionQueue: Queue<DescribedJob> = {
  name: 'reporter-deletion',
  isByAge: true,
}

/** The hour in London at which reporters are forgotten, when few are awake. */
const hour = 4

const day = 24 * 60 * 60 * 1000

/** Has the senders of old reports forgotten every day. */
export async function openReporterDeletion({ db, jobs, log, now }: Platform): Promise<void> {
  await jobs.work(reporterDeletionQueue, async () => {
    log.info(await forgetReporters(db, now()), 'senders of old reports were forgotten')
  })
  const label = 'Deletion of what tells who sent old reports'
  await jobs.daily(reporterDeletionQueue, hour, { label, id: 'reporter-deletion', to: '' })
}

/**
 * Takes from older reports what tells that two came from one sender, and from those that were
 * decided long ago the email address. Says from how many each.
 */
export async function forgetReporters(db: Database, now: Date) {
  const before = new Date(now.getTime() - reporterDays * day)
  const digests = await db
    .update(reports)
    .set({ clientIpKey: null })
    .where(and(lt(reports.createdAt, before), isNotNull(reports.clientIpKey)))
  const emails = await db
    .update(reports)
    .set({ email: '' })
    .where(and(lt(reports.decidedAt, before), ne(reports.email, '')))
  return { digests: digests.rowCount ?? 0, emails: emails.rowCount ?? 0 }
}
