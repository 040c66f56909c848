import { eq } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import { notifyMediator } from '#app/enquiries/digest/notify-mediator.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { lockReview } from './lock-review.server.ts'
import { newReviewMail } from './new-review-mail.server.ts'
import { recomputeRating } from './recompute-rating.server.ts'
import { reviews } from './reviews.table.server.ts'

/**
 * Makes a review public, in one transaction with the mediator's new rating, the mail that tells
 * them if they want it, and the record of who did it. Nobody decides on a review of themselves. What is approved
 * already stays as it is.
 */
export async function approveReview(
  { db, jobs, environment, now }: Platform,
  actor: SessionUser,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'missing' | 'own' | 'deleted' | 'withdrawn' }> {
  const at = now()

  return db.transaction(async (tx) => {
    const locked = await lockReview(tx, id)
    if (!locked) return { ok: false, reason: 'missing' }
    const { review, mediator, person } = locked
    if (mediator.id === actor.id) return { ok: false, reason: 'own' }
    if (review.status === 'deleted') return { ok: false, reason: 'deleted' }
    if (review.status === 'withdrawn') return { ok: false, reason: 'withdrawn' }
    if (review.status === 'approved') return { ok: true }

    await tx.update(reviews).set({ status: 'approved', approvedAt: at }).where(eq(reviews.id, id))
    await recomputeRating(tx, mediator.id)
    await notifyMediator(tx, { mediatorId: mediator.id, kind: 'new-review', at }, () =>
      jobs.send(tx, mailQueue, newReviewMail(mediator, review, environment.appUrl)),
    )
    await recordAudit(tx, {
      actor,
      action: 'review.approve',
      subjectId: id,
      person,
      reviewAuthor: review.clientName,
      before: { status: review.status, rating: review.rating },
      after: { status: 'approved', rating: review.rating },
      at,
    })
    return { ok: true }
  })
}
