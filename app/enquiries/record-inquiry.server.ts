import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { lockText } from '#app/platform/database/locks.server.ts'
import { countCopies, floodedSql } from '#app/platform/forms/sent-before.server.ts'
import { lockSentForm, recordSentForm } from '#app/platform/forms/sent-forms.server.ts'
import type { SpamSignal } from '#app/platform/forms/spam-signals.ts'
import { enquiriesNamingAddress } from '#app/platform/rate-limits.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { confirmRequest } from './confirm-request.server.ts'
import { isSafeToEmail } from './conversation/mail-message.server.ts'
import { deliverInquiry } from './deliver-inquiry.server.ts'
import { countOpenEnquiries, findRequestFacts, lockRequest } from './find-request-facts.server.ts'
import { findInquirySignals } from './held/find-inquiry-signals.server.ts'
import { holdInquiry } from './held/hold-inquiry.server.ts'
import { inquiries, sentInquiries } from './inquiries.table.server.ts'
import { type ContactSafety, maxRecipients } from './inquiry.ts'
import type { Inquiry } from './inquiry-form.ts'
import { inquiryRequests } from './inquiry-requests.table.server.ts'
import { keepMediators } from './lead/lock-lead.server.ts'
import { makeSafer } from './private-page/contact/change-contact.server.ts'
import { countNaming, namingSql } from './recording/count-naming.server.ts'
import {
  type Earlier,
  findEarlier,
  inquiryForm,
  requestForm,
} from './recording/find-earlier.server.ts'
import type { Posted, Sending } from './recording/posted.ts'

type Refused = { ok: false; reason: 'too-many' | 'unanswered' | 'no-more' | 'not-offered' }

type Recorded = {
  ok: true
  /** None where the same words came before without a secret, by somebody who may be another person. */
  requestId: string | undefined
  /** Of the enquiries, in the order of the mediators. */
  ids: string[]
  /** Whether its sender may be mailed the link to their private page. */
  isConfirmed: boolean
}

type Stored = { result: Recorded; added: number; suspected: SpamSignal[] }

/**
 * Stores what a visitor sent to one or several mediators: the request, an enquiry to each with the
 * mail that tells of it, and the jobs that forward it to connected suites, in one transaction. Those
 * who have it from the same form get no second enquiry. Who sent that form is led to its request, and
 * further mediators join it; to know the words alone opens nobody's private page. What looks like
 * spam is held for the administrators instead, which its sender is not told. Refuses a client that
 * asked too many mediators lately, a mediator who takes no new enquiries, and, while there is a flood
 * of enquiries, a sender who has not answered a question.
 */
export async function recordInquiry(
  services: AnalyticsServices,
  mediatorIds: string[],
  inquiry: Inquiry,
  sending: Sending = {},
): Promise<Recorded | Refused> {
  if (mediatorIds.length < 1 || mediatorIds.length > maxRecipients)
    throw new Error(`an enquiry cannot go to ${mediatorIds.length} mediators at once`)
  const { db, events } = services
  const post: Posted = { mediatorIds, inquiry, at: services.now(), sending }

  if (sending.form?.secret && !(inquiry.isEmailSafe && inquiry.isCallSafe))
    await db.transaction((tx) => makeEarlierSafer(tx, services, post))
  const earlier = await findEarlier(db, services, post)
  if (earlier.recipients.length === 0) return repeatedResult(db, post, earlier)
  const refused = await refuse(services, post, earlier)
  if (refused) return refused
  const mayConfirm = !earlier.requestId && (await mayMailSender(services, post))

  const stored = await db.transaction((tx) => storeInquiry(tx, services, post, mayConfirm))
  if ('ok' in stored) return stored
  const { result, added, suspected } = stored
  if (suspected.length > 0) {
    const { ip = '' } = sending
    const detail = `enquiry: ${suspected.join(' ')}`
    await recordSecurityEvent(services, { event: 'spam.hold', ip, email: inquiry.email, detail })
  } else for (let n = 0; n < added; n += 1) recordSubmission(events, inquiry, post.at)
  return result
}

/** An answer may be lost, and the form sent again with the wish not to be emailed or called. */
async function makeEarlierSafer(tx: Transaction, services: AnalyticsServices, post: Posted) {
  const requestId = await lockSentForm(tx, requestForm(services, post))
  if (requestId) await makeSafer(tx, services, requestId, post.inquiry)
}

/** The same form once more is answered as the first time; email may not be safe any more. */
async function repeatedResult(db: Queryable, post: Posted, earlier: Earlier): Promise<Recorded> {
  const requestId = earlier.requestId ?? null
  const isConfirmed = post.inquiry.isEmailSafe && (await isSafeToEmail(db, { requestId }))
  return recordedResult(post, earlier, isConfirmed)
}

function recordedResult(
  { mediatorIds }: Posted,
  { ids, requestId }: Pick<Earlier, 'ids' | 'requestId'>,
  isConfirmed: boolean,
): Recorded {
  return { ok: true, requestId, ids: mediatorIds.map((id) => ids.get(id) ?? ''), isConfirmed }
}

/** Counts what is sent, unless a question has to be answered first. */
async function refuse(
  { db, limits, environment }: AnalyticsServices,
  post: Posted,
  { recipients }: Earlier,
): Promise<Refused | undefined> {
  const { inquiry, at, sending } = post
  const { ip = '', isAnswered } = sending
  const flood = { recipientIds: recipients, questionAfter: environment.enquiryQuestionAfter, at }
  const naming = sql`${namingSql(db, inquiry.email, at)} + ${recipients.length}`
  const isQuestioned = async () => {
    const { rows } = await db.execute<{ isQuestioned: boolean }>(sql`
      select ${floodedSql(sentInquiries, flood)}
        or ${naming} > ${enquiriesNamingAddress.questionAfter} as "isQuestioned"`)
    return rows[0]?.isQuestioned === true
  }
  if (!isAnswered && (await isQuestioned())) return { ok: false, reason: 'unanswered' }
  const counted = { points: recipients.length }
  if (!(await limits.allowsSending('inquiry-from-ip', ip, counted)))
    return { ok: false, reason: 'too-many' }
  return undefined
}

/** One confirmation too many is only left out. */
async function mayMailSender({ limits }: AnalyticsServices, { inquiry, sending }: Posted) {
  const quiet = { isQuiet: true }
  return (
    inquiry.isEmailSafe &&
    (await limits.allowsSending('confirmation-to-address', inquiry.email, quiet)) &&
    (await limits.allowsSending('confirmation-from-ip', sending.ip ?? '', quiet))
  )
}

/**
 * Looks again behind locks, so that of two posts of the same form at once the second finds the
 * first, and what counts for an address, a text or a mediator counts exactly. The locks are taken in
 * one order: form, mediators, request, address, text.
 */
async function storeInquiry(
  tx: Transaction,
  services: AnalyticsServices,
  post: Posted,
  mayConfirm: boolean,
): Promise<Stored | Refused> {
  const { inquiry, at, sending } = post
  const text = inquiry.disputeDescription
  await lockText(tx, 'sentForm', requestForm(services, post).digest)
  const earlier = await findEarlier(tx, services, post)
  const { recipients, ids, requestId: joined } = earlier
  if (recipients.length === 0)
    return { result: await repeatedResult(tx, post, earlier), added: 0, suspected: [] }

  if (!(await keepRecipients(tx, recipients))) return { ok: false, reason: 'not-offered' }
  const asked = joined
    ? await lockAsked(tx, joined)
    : { ...nobodyAsked, contact: contactOf(inquiry) }
  if (!asked || asked.open + recipients.length > maxRecipients)
    return { ok: false, reason: 'no-more' }
  await lockText(tx, 'inquiryEmail', inquiry.email.toLowerCase())
  await lockText(tx, 'inquiryText', text)
  const naming = (await countNaming(tx, inquiry.email, at)) + recipients.length
  if (!sending.isAnswered && naming > enquiriesNamingAddress.questionAfter)
    return { ok: false, reason: 'unanswered' }

  // Copies by strangers, in her words or her name, do not hold what joins a delivered request.
  const sentByOthers = {
    copies: asked.isDelivered ? 0 : await countCopies(tx, sentInquiries, { text, at }),
    isNamedOften: !asked.isDelivered && naming > enquiriesNamingAddress.quarantineAfter,
  }
  const suspected = findInquirySignals(inquiry, sending.form, sentByOthers)
  const requestId = joined ?? randomUUID()
  if (!joined) {
    const email = inquiry.email.toLowerCase()
    await tx.insert(inquiryRequests).values({ ...inquiry, id: requestId, email, createdAt: at })
    await recordSentForm(tx, requestForm(services, post), requestId)
  }
  // In one order, since delivering locks each mediator.
  for (const mediatorId of recipients.toSorted()) {
    const id = randomUUID()
    ids.set(mediatorId, id)
    const own = { ...inquiry, ...asked.contact, id, requestId }
    const one = { inquiry: own, mediatorId, at, isObserved: services.events.observes }
    if (suspected.length > 0) await holdInquiry(tx, services, { ...one, signals: suspected })
    else
      await deliverInquiry(tx, services, { ...one, others: asked.others + recipients.length - 1 })
    await recordSentForm(tx, inquiryForm(services, post, mediatorId), id)
  }
  // Where it is held, the first that is delivered brings it.
  if (!joined && mayConfirm && suspected.length === 0)
    await confirmRequest(tx, services, { id: requestId, email: inquiry.email })
  const isConfirmed = joined ? asked.contact.isEmailSafe : mayConfirm
  const result = recordedResult(post, { ids, requestId }, isConfirmed)
  return { result, added: recipients.length, suspected }
}

/** Whether all of these take new enquiries; none of them is deleted until this is stored. */
async function keepRecipients(tx: Transaction, mediatorIds: string[]): Promise<boolean> {
  await keepMediators(tx, inArray(mediators.id, mediatorIds))
  const taking = await tx
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.id))
    .where(
      and(
        inArray(listings.id, mediatorIds),
        eq(users.banned, false),
        eq(listings.acceptNewCases, true),
      ),
    )
  return taking.length === mediatorIds.length
}

const nobodyAsked = { others: 0, open: 0, isDelivered: false }

/**
 * How many mediators a request went to, how many of them may still take the case, whether one of them
 * has it, and how its sender may be reached by now, whatever an older form says. Nobody adds to it or
 * erases it until this is stored; undefined where it was erased.
 */
async function lockAsked(tx: Transaction, requestId: string) {
  if (!(await lockRequest(tx, requestId))) return undefined
  const { others, ...facts } = await findRequestFacts(tx, requestId)
  const delivered = await tx.$count(inquiries, eq(inquiries.requestId, requestId))
  const open = await countOpenEnquiries(tx, requestId)
  return { others, open, isDelivered: delivered > 0, contact: contactOf(facts) }
}

function contactOf({ isEmailSafe, isCallSafe, safeTimes }: ContactSafety): ContactSafety {
  return { isEmailSafe, isCallSafe, safeTimes }
}

/** Tells the statistics of an enquiry that its mediator got. */
export function recordSubmission(
  events: AnalyticsServices['events'],
  { inquirerType, disputeType }: Pick<Inquiry, 'inquirerType' | 'disputeType'>,
  at: Date,
): void {
  const payload = { inquirerType, disputeType }
  events.record({ type: 'inquiry_submitted', page: '/mediator', at, payload })
}
