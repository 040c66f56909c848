import { eq } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { holdReview } from './hold-review.server.ts'
import { recomputeRating } from './recompute-rating.server.ts'
import { reviews } from './reviews.table.server.ts'

/**
 * Takes a review out of sight and keeps it on record with who, when and why. Deleting what is
 * deleted already changes nothing: the first reason stands. Says where the review was before.
 */
export async function deleteReview(
  { db, now }: Platform,
  actor: SessionUser,
  { id, reason }: { id: string; reason: string },
): Promise<{ was: string } | 'own' | undefined> {
  const deletedAt = now()

  return db.transaction(async (tx) => {
    const held = await holdReview(tx, id)
    if (!held) return undefined
    const { review, mediator, person } = held
    if (mediator.id === actor.id) return 'own'
    if (review.status === 'deleted') {
      return { was: review.approvedAt ? 'approved' : 'in_review' }
    }

    await tx
      .update(reviews)
      .set({ status: 'deleted', deletedAt, deletedBy: actor.id, deletionReason: reason })
      .where(eq(reviews.id, id))
    if (review.status === 'approved') await recomputeRating(tx, mediator.id)
    await recordAudit(tx, {
      actor,
      action: 'review.delete',
      subjectId: id,
      person,
      reviewAuthor: review.clientName,
      before: { status: review.status, rating: review.rating },
      after: { status: 'deleted', rating: review.rating, reason },
      at: deletedAt,
    })
    return { was: review.status }
  })
}
