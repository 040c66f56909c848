import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { lockText } from '#app/platform/database/locks.server.ts'
import { countCopies, isFlooded } from '#app/platform/forms/sent-before.server.ts'
import { findSuspicion } from '#app/platform/forms/spam-signals.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import type { ReviewForm } from './review-form.ts'
import { reviews, sentReviews } from './reviews.table.server.ts'
import { clientIpKey, findSenderFacts, type Sender } from './sender-facts.server.ts'
import { mailReceipt } from './withdrawal/mail-receipt.server.ts'

type Recorded = { ok: true } | { ok: false; reason: 'too-many' | 'unanswered' }

const repeatWindow = 24 * 60 * 60 * 1000

/**
 * Stores a review for moderation. The same words again from the same client within a day are a
 * repeated post; from another client they are a review of their own, which the administrators see as
 * a copy. Who gave an email address gets a receipt with the link to withdraw the review. Refuses a
 * client that sent too many within an hour, and, while there is a flood of reviews, one that has not
 * answered a question.
 */
export async function recordReview(
  services: Platform,
  mediatorId: string,
  { email, ...review }: ReviewForm,
  sender: Omit<Sender, 'email'> = {},
): Promise<Recorded> {
  const { db, environment, limits, now, keyedDigest } = services
  const digest = digestOf(mediatorId, review, clientIpKey(keyedDigest, sender.ip ?? ''))
  const dateCreated = now()

  return db.transaction<Recorded>(async (tx) => {
    await lockText(tx, 'review', digest)
    const facts = await findSenderFacts(tx, keyedDigest, mediatorId, { ...sender, email })
    const [earlier] = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(
        and(
          eq(reviews.digest, digest),
          gt(reviews.dateCreated, new Date(dateCreated.getTime() - repeatWindow)),
        ),
      )
    if (earlier) {
      await addEmail(tx, services, earlier.id, { facts, email, ip: sender.ip ?? '' })
      return { ok: true }
    }
    const questionAfter = environment.reviewQuestionAfter
    const flood = { recipientIds: [mediatorId], questionAfter, at: dateCreated }
    if (!sender.isAnswered && (await isFlooded(tx, sentReviews, flood)))
      return { ok: false, reason: 'unanswered' }
    const isAllowed = await limits.allowsWithin(tx, 'review-from-ip', sender.ip ?? '', dateCreated)
    if (!isAllowed) return { ok: false, reason: 'too-many' }

    const copies = await countCopies(tx, sentReviews, { text: review.comment, at: dateCreated })
    const text = `${review.clientName}\n${review.comment}`
    const spamSignals = sender.form ? findSuspicion({ ...sender.form, text, copies }) : []

    const id = randomUUID()
    await tx.insert(reviews).values({
      ...review,
      ...facts,
      id,
      mediatorId,
      status: 'in_review',
      spamSignals,
      digest,
      dateCreated,
    })
    // What looks like the work of a program has nobody mailed.
    if (email && spamSignals.length === 0)
      await mailReceipt(tx, services, { id, email, ip: sender.ip ?? '' })
    return { ok: true }
  })
}

type Repeated = { facts: Awaited<ReturnType<typeof findSenderFacts>>; email: string; ip: string }

/**
 * Adds the email address of a client who sends the same again to give it, while the review is waiting
 * and has none. An address of the mediator's is not added: anyone who shares the connection could
 * make the review look as if the mediator had written it.
 */
async function addEmail(
  tx: Transaction,
  services: Parameters<typeof mailReceipt>[1],
  id: string,
  { facts, email, ip }: Repeated,
): Promise<void> {
  const { emailKey, emailInquiryOn, isByMediator } = facts
  if (!email || !ip || isByMediator) return
  const added = await tx
    .update(reviews)
    .set({ emailKey, emailInquiryOn })
    .where(and(eq(reviews.id, id), isNull(reviews.emailKey), eq(reviews.status, 'in_review')))
  if (added.rowCount) await mailReceipt(tx, services, { id, email, ip })
}
