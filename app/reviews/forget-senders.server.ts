import { and, isNotNull, lt, or } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { senderDays } from './review.ts'
import { reviews } from './reviews.table.server.ts'

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
