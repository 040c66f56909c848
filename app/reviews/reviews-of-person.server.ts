import { eq } from 'drizzle-orm'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { forgetSentForms } from '#app/platform/forms/sent-forms.server.ts'
import type { PersonalRecords } from '#app/platform/personal-records.server.ts'
import { lockReview } from './lock-review.server.ts'
import { recomputeRating } from './recompute-rating.server.ts'
import { senderDays } from './review.ts'
import { reviews } from './reviews.table.server.ts'

/** What stands in the place of a reviewer's name and words. */
export const erasedReview = {
  clientName: 'Erased',
  comment: 'The reviewer had their words erased.',
} as const

/** Reviews that somebody wrote, as far as a digest of their address is still stored. */
export const reviewsOfPerson: PersonalRecords = {
  code: 'reviews',
  label: 'Reviews',
  columns: [
    ...[reviews.clientName, reviews.comment, reviews.emailKey, reviews.clientIpKey],
    ...[reviews.emailInquiryOn, reviews.deletionReason],
  ],
  async find({ db }, { key }) {
    return db
      .select({
        id: reviews.id,
        mediatorId: reviews.mediatorId,
        clientName: reviews.clientName,
        rating: reviews.rating,
        comment: reviews.comment,
        status: reviews.status,
        dateCreated: reviews.dateCreated,
        approvedAt: reviews.approvedAt,
        deletedAt: reviews.deletedAt,
        deletionReason: reviews.deletionReason,
      })
      .from(reviews)
      .where(eq(reviews.emailKey, key))
      .orderBy(reviews.dateCreated, reviews.id)
  },
  async erase({ db }, { key }, { at }) {
    const written = await db
      .select({ id: reviews.id })
      .from(reviews)
      .where(eq(reviews.emailKey, key))
      .orderBy(reviews.mediatorId, reviews.id)
    // One by one: each holds its mediator's row, and then the directory's.
    for (const { id } of written) await db.transaction((tx) => eraseReview(tx, id, at))
    return written.length
  },
  stays: `Reviews can be found by an address for ${senderDays} days; after that nothing tells who wrote one. That there was a review, its rating and its dates stay on record, as the law on reviews asks.`,
}

/** Takes a review out of sight with its author's name and words; what stays is that there was one. */
async function eraseReview(tx: Transaction, id: string, at: Date): Promise<void> {
  const locked = await lockReview(tx, id)
  if (!locked) return
  const { review, mediator } = locked
  const deletion =
    review.status === 'deleted' || review.status === 'withdrawn'
      ? {}
      : {
          ...{ status: 'deleted', deletedAt: at, deletedBy: '' },
          deletionReason: 'Erased for its author.',
        }
  await tx
    .update(reviews)
    .set({
      ...erasedReview,
      ...deletion,
      clientIpKey: null,
      emailKey: null,
      emailInquiryOn: null,
    })
    .where(eq(reviews.id, id))
  await forgetSentForms(tx, [id])
  await tx.update(auditLog).set({ reviewAuthor: '' }).where(eq(auditLog.subjectId, id))
  if (review.status === 'approved') await recomputeRating(tx, mediator.id)
}
