import { randomUUID } from 'node:crypto'
import { type Placeholder, sql } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import {
  type Call,
  sendAndCommit,
  sendTogether,
  statement,
  written,
} from '#app/platform/database/statements.server.ts'
import type { FormFacts, SpamSignal } from '#app/platform/forms/spam-signals.ts'
import type { Counted } from '#app/platform/limits.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { confirmationJob } from './confirm-request.server.ts'
import { countingMails, delivering, type MailJob, mailing } from './deliver-inquiry.server.ts'
import { countOpenEnquiries, findRequestFacts, lockRequest } from './find-request-facts.server.ts'
import { findInquirySignals } from './held/find-inquiry-signals.server.ts'
import { holdInquiry } from './held/hold-inquiry.server.ts'
import { maxRecipients } from './inquiry.ts'
import type { Inquiry } from './inquiry-form.ts'
import { inquiryRequests } from './inquiry-requests.table.server.ts'
import { lookBefore } from './recording/look-before.server.ts'

/** How an enquiry came, as far as is known. */
type Sending = {
  ip?: string
  form?: FormFacts
  /** Whether it came with the answer to a question of ours. */
  isAnswered?: boolean
  /** The request that it belongs to, where its sender asks further mediators. */
  requestId?: string
  /** Whether its sender may see that request, and so join it; without it nobody may. */
  mayJoin?: (requestId: string) => boolean
}

type Recorded =
  /** Without a request where the same words came before, by somebody who may be another person. */
  | { ok: true; requestId?: string; ids: string[]; isConfirmed: boolean }
  | { ok: false; reason: 'too-many' | 'unanswered' | 'no-more' }

/**
 * Stores what a visitor sent to one or several mediators: the request, an enquiry to each with the
 * mail that tells of it, and the jobs that forward it to connected suites, in one transaction.
 * Returns the request's id and the enquiries' in the order of the mediators, and whether its sender
 * may be mailed the link to their private page. Those who have the same words already get no second
 * enquiry. Who may see the request that brought them is led to it, and further mediators join it; to
 * know the words alone opens nobody's private page. What looks like spam is held for the administrators instead, which
 * its sender is not told. Refuses a client, or a sender, who asked too many mediators lately, and,
 * while there is a flood of enquiries, one who has not answered a question.
 */
export async function recordInquiry(
  services: AnalyticsServices,
  mediatorIds: string[],
  inquiry: Inquiry,
  sending: Sending = {},
): Promise<Recorded> {
  if (mediatorIds.length < 1 || mediatorIds.length > maxRecipients)
    throw new Error(`an enquiry cannot go to ${mediatorIds.length} mediators at once`)
  const { db, events, now } = services
  const at = now()
  const stored = await db.transaction((tx) =>
    storeInquiry(tx, services, { mediatorIds, inquiry, at, sending }),
  )
  if (!stored.ok) return stored

  const { requestId, ids, added, suspected, isConfirmed } = stored
  if (suspected.length > 0) {
    const { ip = '' } = sending
    const detail = `enquiry: ${suspected.join(' ')}`
    await recordSecurityEvent(services, { event: 'spam.hold', ip, email: inquiry.email, detail })
  } else {
    for (let n = 0; n < added; n += 1) recordSubmission(events, inquiry, at)
  }
  return { ok: true, requestId, ids, isConfirmed }
}

type Posted = { mediatorIds: string[]; inquiry: Inquiry; at: Date; sending: Sending }

async function storeInquiry(
  tx: Transaction,
  services: AnalyticsServices,
  { mediatorIds, inquiry, at, sending }: Posted,
) {
  const before = await lookBefore(tx, services, { mediatorIds, inquiry, at })
  const { earlier } = before
  const idOf = new Map(earlier.map(({ mediatorId, id }) => [mediatorId, id]))
  // In one order, so that no two enquiries wait for each other's mediators.
  const recipients = [...new Set(mediatorIds)].filter((id) => !idOf.has(id)).toSorted()
  const own = earlier.find(({ requestId }) => sending.mayJoin?.(requestId))
  const joined = own?.requestId ?? sending.requestId
  const stored = (requestId: string | undefined, suspected: SpamSignal[], isConfirmed: boolean) => {
    const ids = mediatorIds.map((id) => idOf.get(id) ?? '')
    return { ok: true, requestId, ids, added: recipients.length, suspected, isConfirmed } as const
  }
  if (recipients.length === 0) return stored(joined, [], inquiry.isEmailSafe)

  const asked = joined ? await lockAsked(tx, joined) : { others: 0, open: 0 }
  if (!asked || asked.open + recipients.length > maxRecipients)
    return { ok: false, reason: 'no-more' } as const
  if (!sending.isAnswered && before.isFlooded) return { ok: false, reason: 'unanswered' } as const
  const isNew = !joined && inquiry.isEmailSafe
  const counted = { recipients, inquiry, at, sending, isConfirmed: isNew }
  const { refusal, isConfirmed, mailed } = await countSending(tx, services, counted)
  if (refusal) return { ok: false, reason: refusal } as const

  const suspected = findInquirySignals(inquiry, sending.form, before.copies)
  const requestId = joined ?? randomUUID()
  const sent = recipients.map((mediatorId) => {
    const id = randomUUID()
    idOf.set(mediatorId, id)
    const digest = digestOf(mediatorId, inquiry)
    const isObserved = services.events.observes
    return { inquiry: { ...inquiry, id, requestId, digest }, mediatorId, at, isObserved }
  })
  const calls: Call[] = joined ? [] : [insertingRequest({ ...inquiry, id: requestId, at })]
  const isHeld = suspected.length > 0
  if (isHeld) {
    await sendTogether(tx, calls)
    for (const each of sent) await holdInquiry(tx, services, { ...each, signals: suspected })
  } else {
    const mails: MailJob[] = []
    const others = asked.others + recipients.length - 1
    for (const each of sent) {
      const { mediatorId } = each
      const addressee = before.addressees.get(mediatorId)
      const told = { ...each, others, addressee, isMailed: mailed.has(mediatorId) }
      const delivery = await delivering(tx, services, told)
      calls.push(...delivery.calls)
      mails.push(...delivery.mails)
    }
    // Nobody is mailed for what may be spam; the first that is delivered brings it.
    if (isConfirmed) mails.push(confirmationJob(services, { id: requestId, email: inquiry.email }))
    await sendAndCommit(tx, [...calls, ...(await mailing(tx, services, mails))])
  }
  return stored(requestId, suspected, joined ? inquiry.isEmailSafe : isConfirmed)
}

/**
 * How many mediators a request went to, and how many of them may still take the case. Nobody adds to
 * it or erases it until this is stored; undefined where it was erased.
 */
async function lockAsked(tx: Transaction, requestId: string) {
  if (!(await lockRequest(tx, requestId))) return undefined
  const { others } = await findRequestFacts(tx, requestId)
  return { others, open: await countOpenEnquiries(tx, requestId) }
}

type Asked = Omit<Posted, 'mediatorIds'> & { recipients: string[]; isConfirmed: boolean }

/**
 * Counts an enquiry, as many times as it has recipients, and its confirmation. Whether the one is
 * refused, and whether the other may be mailed: too many enquiries are refused, but one too many
 * confirmations are only left out. And which mediators are mailed of it by itself.
 */
async function countSending(
  tx: Transaction,
  { limits, environment }: AnalyticsServices,
  { recipients, inquiry, at, sending, isConfirmed }: Asked,
): Promise<{ refusal?: 'too-many'; isConfirmed: boolean; mailed: Set<string> }> {
  const { ip = '' } = sending
  const { email } = inquiry
  const points = recipients.length
  const confirmation: Counted[] = [
    { kind: 'confirmation-to-address', who: email, isQuiet: true },
    { kind: 'confirmation-from-ip', who: ip, isQuiet: true },
  ]
  const counting = countingMails(recipients, { most: environment.enquiryMailsPerHour, at })
  const { rows, refused } = await limits.refusedBehind(
    tx,
    counting.calls,
    [
      { kind: 'inquiry-from-ip', who: ip, points },
      { kind: 'inquiry-from-email', who: email, points },
      ...(isConfirmed ? confirmation : []),
    ],
    at,
  )
  const mailed = counting.mailed(rows)
  if (refused.some((kind) => kind.startsWith('inquiry')))
    return { refusal: 'too-many', isConfirmed: false, mailed }
  return { isConfirmed: isConfirmed && refused.length === 0, mailed }
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

const requestColumns = ['place', 'isEmailSafe', 'isCallSafe', 'safeTimes'] as const

const insertingOne = statement(() =>
  written.insert(inquiryRequests).values({
    ...(Object.fromEntries(requestColumns.map((name) => [name, sql.placeholder(name)])) as Record<
      (typeof requestColumns)[number],
      Placeholder
    >),
    id: sql.placeholder('id'),
    email: sql.placeholder('email'),
    createdAt: sql.placeholder('at'),
  }),
)

/** The statement that stores a request. */
function insertingRequest(request: Inquiry & { id: string; at: Date }): Call {
  return insertingOne({ ...request, email: request.email.toLowerCase() })
}
