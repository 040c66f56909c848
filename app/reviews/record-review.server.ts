import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { countCopies, isFlooded } from '#app/platform/forms/sent-before.server.ts'
import {
  findSentForm,
  lockSentForm,
  recordSentForm,
  sentForm,
} from '#app/platform/forms/sent-forms.server.ts'
import { findSuspicion } from '#app/platform/forms/spam-signals.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import type { ReviewForm } from './review-form.ts'
import { reviews, sentReviews } from './reviews.table.server.ts'
import { clientIpKey, findSenderFacts, type Sender } from './sender-facts.server.ts'
import { mailReceipt, mayMailReceipt } from './withdrawal/mail-receipt.server.ts'

type Recorded = { ok: true } | { ok: false; reason: 'too-many' | 'unanswered' }

/**
 * Stores a review for moderation. The same form again is a repeated post, unless its review was
 * withdrawn; from another client the same words are a review of their own, which the administrators
 * see as a copy. Who gave an email address gets a receipt with the link to withdraw the review. Refuses a
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
  const secret = sender.form?.secret
  // Without a secret others who know the words are told apart by where they are.
  const from = secret ? '' : clientIpKey(keyedDigest, sender.ip ?? '')
  const form = sentForm(services, secret, 'review', mediatorId, review, from)
  const dateCreated = now()

  const sent = { email, ip: sender.ip ?? '' }
  const facts = await findSenderFacts(db, keyedDigest, mediatorId, { ...sender, email })
  const earlier = await findEarlier(db, await findSentForm(db, form))
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
    const repeated = await findEarlier(tx, await lockSentForm(tx, form))
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
      dateCreated,
    })
    await recordSentForm(tx, form, id)
    if (mayMail) await mailReceipt(tx, services, { id, email })
    return { ok: true }
  })
}

type Earlier = Pick<typeof reviews.$inferSelect, 'id' | 'emailKey' | 'status'>
type Facts = Awaited<ReturnType<typeof findSenderFacts>>

/** The review that a form led to, unless its author has withdrawn it. */
async function findEarlier(db: Queryable, id: string | undefined): Promise<Earlier | undefined> {
  if (id === undefined) return undefined
  const [earlier] = await db
    .select({ id: reviews.id, emailKey: reviews.emailKey, status: reviews.status })
    .from(reviews)
    .where(and(eq(reviews.id, id), ne(reviews.status, 'withdrawn')))
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
