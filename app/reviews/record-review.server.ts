import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { lockText } from '#app/platform/database/locks.server.ts'
import { countCopies, isFlooded } from '#app/platform/forms/sent-before.server.ts'
import { findSuspicion } from '#app/platform/forms/spam-signals.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import type { ReviewForm } from './review-form.ts'
import { reviews, sentReviews } from './reviews.table.server.ts'
import { clientIpKey, findSenderFacts, type Sender } from './sender-facts.server.ts'
import { mailReceipt, mayMailReceipt } from './withdrawal/mail-receipt.server.ts'

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

  const sent = { email, ip: sender.ip ?? '' }
  const facts = await findSenderFacts(db, keyedDigest, mediatorId, { ...sender, email })
  const earlier = await findEarlier(db, digest, dateCreated)
  if (!earlier) {
    const questionAfter = environment.reviewQuestionAfter
    const flood = { recipientIds: [mediatorId], questionAfter, at: dateCreated }
    if (!sender.isAnswered && (await isFlooded(db, sentReviews, flood)))
      return { ok: false, reason: 'unanswered' }
    if (!(await limits.allowsSending('review-from-ip', sent.ip)))
      return { ok: false, reason: 'too-many' }
  }
  const copies = await countCopies(db, sentReviews, { text: review.comment, at: dateCreated })
  const text = `${review.clientName}\n${review.comment}`
  const spamSignals = sender.form ? findSuspicion({ ...sender.form, text, copies }) : []
  // What looks like the work of a program has nobody mailed.
  const wantsReceipt = earlier ? mayAddEmail(earlier, sent, facts) : spamSignals.length === 0
  const mayMail = wantsReceipt && email !== '' && (await mayMailReceipt(services, sent))

  return db.transaction<Recorded>(async (tx) => {
    await lockText(tx, 'review', digest)
    const repeated = await findEarlier(tx, digest, dateCreated)
    if (repeated) {
      const isAdded = mayAddEmail(repeated, sent, facts) && (await addEmail(tx, repeated.id, facts))
      if (isAdded && mayMail) await mailReceipt(tx, services, { id: repeated.id, email })
      return { ok: true }
    }
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
    if (mayMail) await mailReceipt(tx, services, { id, email })
    return { ok: true }
  })
}

type Earlier = Pick<typeof reviews.$inferSelect, 'id' | 'emailKey' | 'status'>
type Facts = Awaited<ReturnType<typeof findSenderFacts>>

/** The same review by the same client, sent within a day. */
async function findEarlier(db: Queryable, digest: string, at: Date): Promise<Earlier | undefined> {
  const since = new Date(at.getTime() - repeatWindow)
  const [earlier] = await db
    .select({ id: reviews.id, emailKey: reviews.emailKey, status: reviews.status })
    .from(reviews)
    .where(and(eq(reviews.digest, digest), gt(reviews.dateCreated, since)))
  return earlier
}

/**
 * Whether the email address of a client who sends the same again to give it is added: while the
 * review is waiting and has none. An address of the mediator's is not: anyone who shares the
 * connection could make the review look as if the mediator had written it.
 */
function mayAddEmail(
  { emailKey, status }: Earlier,
  { email, ip }: { email: string; ip: string },
  { isByMediator }: Facts,
): boolean {
  return email !== '' && ip !== '' && !isByMediator && emailKey === null && status === 'in_review'
}

async function addEmail(tx: Transaction, id: string, { emailKey, emailInquiryOn }: Facts) {
  const added = await tx
    .update(reviews)
    .set({ emailKey, emailInquiryOn })
    .where(and(eq(reviews.id, id), isNull(reviews.emailKey), eq(reviews.status, 'in_review')))
  return added.rowCount === 1
}
