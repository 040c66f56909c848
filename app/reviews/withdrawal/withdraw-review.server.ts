import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { lockReview } from '../lock-review.server.ts'
import { recomputeRating } from '../recompute-rating.server.ts'
import { reviews } from '../reviews.table.server.ts'

/**
 * Takes a review out of sight for its author, in one transaction with the mediator's new rating and
 * the record of it. The row stays. What was withdrawn before, or deleted, stays as it is.
 */
export async function withdrawReview(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  id: string,
): Promise<void> {
  const withdrawnAt = now()
  await db.transaction(async (tx) => {
    const locked = await lockReview(tx, id)
    if (!locked) return
    const { review, mediator, person } = locked
    if (review.status === 'withdrawn' || review.status === 'deleted') return

    await tx.update(reviews).set({ status: 'withdrawn', withdrawnAt }).where(eq(reviews.id, id))
    if (review.status === 'approved') await recomputeRating(tx, mediator.id)
    await recordAudit(tx, {
      actor: { id: '', email: 'the author' },
      action: 'review.withdraw',
      subjectId: id,
      person,
      reviewAuthor: review.clientName,
      before: { status: review.status, rating: review.rating },
      after: { status: 'withdrawn', rating: review.rating },
      at: withdrawnAt,
    })
  })
}
