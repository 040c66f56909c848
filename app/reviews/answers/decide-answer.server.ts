import { eq } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import { touchDirectory } from '#app/listings/publish-listing.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { lockReview } from '../lock-review.server.ts'
import { answerApprovedMail, answerRefusedMail } from './answer-mails.server.ts'
import { reviewAnswers } from './review-answers.table.server.ts'
import { lockAnswer } from './save-answer.server.ts'

/** An answer as an administrator read it: of which review, and after how many changes. */
type ReadAnswer = { reviewId: string; version: number }

export type AnswerRefusal = 'missing' | 'own' | 'decided' | 'stale'

type Decided = { ok: true } | { ok: false; reason: AnswerRefusal }

/** Makes an answer public; it is seen wherever its review is. */
export function approveAnswer(services: Platform, actor: SessionUser, answer: ReadAnswer) {
  return decideAnswer(services, actor, answer, { status: 'approved', refusalReason: '' })
}

/** Keeps an answer out of sight; its mediator is told why, and may put it right for a day. */
export function refuseAnswer(
  services: Platform,
  actor: SessionUser,
  { reason, ...answer }: ReadAnswer & { reason: string },
) {
  return decideAnswer(services, actor, answer, { status: 'refused', refusalReason: reason })
}

/**
 * Decides on an answer in one transaction with the mail to its mediator and the record of who did
 * it. The same decision once more changes nothing. Nobody decides on an answer of their own.
 */
async function decideAnswer(
  { db, jobs, environment, now }: Platform,
  actor: SessionUser,
  { reviewId, version }: ReadAnswer,
  decision: { status: 'approved' | 'refused'; refusalReason: string },
): Promise<Decided> {
  const at = now()
  return db.transaction<Decided>(async (tx) => {
    const locked = await lockReview(tx, reviewId)
    const answer = locked && (await lockAnswer(tx, reviewId))
    if (!answer) return { ok: false, reason: 'missing' }
    const { review, mediator, person } = locked
    if (mediator.id === actor.id) return { ok: false, reason: 'own' }
    if (answer.status === decision.status && answer.version === version) return { ok: true }
    if (answer.status !== 'in_review' || review.status !== 'approved')
      return { ok: false, reason: 'decided' }
    if (answer.version !== version) return { ok: false, reason: 'stale' }

    await tx
      .update(reviewAnswers)
      .set({ ...decision, decidedAt: at, decidedBy: actor.id })
      .where(eq(reviewAnswers.reviewId, reviewId))
    if (decision.status === 'approved') await touchDirectory(tx)
    const { appUrl } = environment
    const decided = { reviewId, version, reason: decision.refusalReason }
    const mail =
      decision.status === 'approved'
        ? answerApprovedMail(mediator, decided, appUrl)
        : answerRefusedMail(mediator, decided, appUrl)
    await jobs.send(tx, mailQueue, mail)
    await recordAudit(tx, {
      actor,
      action: decision.status === 'approved' ? 'review.approve-answer' : 'review.refuse-answer',
      subjectId: reviewId,
      person,
      reviewAuthor: review.clientName,
      before: { status: answer.status },
      after: {
        status: decision.status,
        answer: answer.text,
        ...(decision.refusalReason && { reason: decision.refusalReason }),
      },
      at,
    })
    return { ok: true }
  })
}
