import { eq } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { lockReview } from './lock-review.server.ts'
import { recomputeRating } from './recompute-rating.server.ts'
import { reviews } from './reviews.table.server.ts'

type Deleted = { ok: true; was: string } | { ok: false; reason: 'missing' | 'own' }

/**
 * Takes a review out of sight; its row stays, with who deleted it, when and why. Deleting what is
 * deleted already, or withdrawn, changes nothing: the first reason stands. Returns the status it
 * had before.
 */
export async function deleteReview(
  { db, now }: Platform,
  actor: SessionUser,
  review: { id: string; reason: string },
): Promise<Deleted> {
  const at = now()
  return db.transaction((tx) => deleteReviewWithin(tx, actor, { ...review, at }))
}

/** The same in the caller's transaction. */
export async function deleteReviewWithin(
  tx: Transaction,
  actor: SessionUser,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<Deleted> {
  const locked = await lockReview(tx, id)
  if (!locked) return { ok: false, reason: 'missing' }
  const { review, mediator, person } = locked
  if (mediator.id === actor.id) return { ok: false, reason: 'own' }
  if (review.status === 'deleted' || review.status === 'withdrawn') {
    return { ok: true, was: review.approvedAt ? 'approved' : 'in_review' }
  }

  await tx
    .update(reviews)
    .set({ status: 'deleted', deletedAt: at, deletedBy: actor.id, deletionReason: reason })
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
    at,
  })
  return { ok: true, was: review.status }
}
