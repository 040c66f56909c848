import { inArray } from 'drizzle-orm'
import { erasedEnquiryQueue } from '#app/enquiries/private-page/erase/erased-enquiries.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { reviews } from '../reviews.table.server.ts'

/** Begins to part reviews from the enquiries whose senders had their details erased. */
export function openReviewUnlinking({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  return jobs.work(erasedEnquiryQueue, ({ inquiryIds }) => unlinkReviews(db, inquiryIds))
}

/** What stays says that the review came from a client, and no longer from which. */
export async function unlinkReviews(db: Platform['db'], inquiryIds: string[]): Promise<void> {
  await db
    .update(reviews)
    .set({ inquiryId: null, emailKey: null, emailInquiryOn: null })
    .where(inArray(reviews.inquiryId, inquiryIds))
}
