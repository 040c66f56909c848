import { and, isNotNull, lt, or } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { senderDays } from './review.ts'
import { reviews } from './reviews.table.server.ts'

export const senderDeletionQueue: Queue<DescribedJob> = {
  name: 'review-sender-deletion',
  isByAge: true,
}

/** The hour in London at which senders are forgotten, when few are awake. */
const hour = 4

/** Has the senders of old reviews forgotten every day. */
export async function openSenderDeletion({ db, jobs, log, now }: Platform): Promise<void> {
  await jobs.work(senderDeletionQueue, async () => {
    log.info({ rows: await forgetSenders(db, now()) }, 'senders of old reviews were forgotten')
  })
  const label = 'Deletion of what tells who sent old reviews'
  await jobs.daily(senderDeletionQueue, hour, { label, id: 'review-sender-deletion', to: '' })
}

const day = 24 * 60 * 60 * 1000

/** Takes from older reviews what tells that two came from one sender. Says from how many. */
export async function forgetSenders(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(reviews)
    .set({ clientIpKey: null, emailKey: null, emailInquiryOn: null })
    .where(
      and(
        lt(reviews.dateCreated, new Date(now.getTime() - senderDays * day)),
        or(isNotNull(reviews.clientIpKey), isNotNull(reviews.emailKey)),
      ),
    )
  return rowCount ?? 0
}
