import { randomUUID } from 'node:crypto'
import { and, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { lockText } from '#app/platform/database/locks.server.ts'
import { isFlooded } from '#app/platform/forms/sent-before.server.ts'
import type { FormFacts, SpamSignal } from '#app/platform/forms/spam-signals.ts'
import type { Counted } from '#app/platform/limits.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { confirmRequest } from './confirm-request.server.ts'
import { deliverInquiry } from './deliver-inquiry.server.ts'
import { countOpenEnquiries, findRequestFacts, lockRequest } from './find-request-facts.server.ts'
import { isNotWithdrawn } from './held/find-held.server.ts'
import { findInquirySignals } from './held/find-inquiry-signals.server.ts'
import { holdInquiry } from './held/hold-inquiry.server.ts'
import { heldInquiries, inquiries, sentInquiries } from './inquiries.table.server.ts'
import { maxRecipients } from './inquiry.ts'
import type { Inquiry } from './inquiry-form.ts'
import { inquiryRequests } from './inquiry-requests.table.server.ts'

/** The same words to the same mediator within a day are a repeated post, not a second enquiry. */
const repeatWindow = 24 * 60 * 60 * 1000

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
  // Two posts of the same words wait here for one another, whichever process they reached.
  await lockText(tx, 'inquiry', digestOf(inquiry))
  const earlier = await findRepeated(tx, mediatorIds, inquiry, at)
  const idOf = new Map(earlier.map(({ mediatorId, id }) => [mediatorId, id]))
  // In one order, so that no two enquiries wait for each other's mediators.
  const recipients = [...new Set(mediatorIds)].filter((id) => !idOf.has(id)).toSorted()
  const own = earlier.find(({ requestId }) => requestId && sending.mayJoin?.(requestId))
  const joined = own?.requestId ?? sending.requestId
  const stored = (requestId: string | undefined, suspected: SpamSignal[], isConfirmed: boolean) => {
    const ids = mediatorIds.map((id) => idOf.get(id) ?? '')
    return { ok: true, requestId, ids, added: recipients.length, suspected, isConfirmed } as const
  }
  if (recipients.length === 0) return stored(joined, [], inquiry.isEmailSafe)

  const before = joined ? await lockAsked(tx, joined) : { others: 0, open: 0 }
  if (!before || before.open + recipients.length > maxRecipients)
    return { ok: false, reason: 'no-more' } as const
  const asked = { recipients, inquiry, at, sending, isConfirmed: !joined && inquiry.isEmailSafe }
  const { refusal, isConfirmed } = await countSending(tx, services, asked)
  if (refusal) return { ok: false, reason: refusal } as const
  const suspected = await findInquirySignals(tx, inquiry, sending.form, at)
  const requestId = joined ?? (await insertRequest(tx, inquiry, at))
  for (const mediatorId of recipients) {
    const id = randomUUID()
    idOf.set(mediatorId, id)
    const digest = digestOf(mediatorId, inquiry)
    const isObserved = services.events.observes
    const sent = { inquiry: { ...inquiry, id, requestId, digest }, mediatorId, at, isObserved }
    const others = before.others + recipients.length - 1
    if (suspected.length > 0) await holdInquiry(tx, services, { ...sent, signals: suspected })
    else await deliverInquiry(tx, services, { ...sent, others })
  }
  // Nobody is mailed for what may be spam; the first that is delivered brings it.
  if (isConfirmed && suspected.length === 0)
    await confirmRequest(tx, services, { id: requestId, email: inquiry.email })
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
 * confirmations are only left out.
 */
async function countSending(
  tx: Transaction,
  { limits, environment }: AnalyticsServices,
  { recipients, inquiry, at, sending, isConfirmed }: Asked,
): Promise<{ refusal?: 'too-many' | 'unanswered'; isConfirmed: boolean }> {
  const flood = { recipientIds: recipients, questionAfter: environment.enquiryQuestionAfter, at }
  if (!sending.isAnswered && (await isFlooded(tx, sentInquiries, flood)))
    return { refusal: 'unanswered', isConfirmed: false }

  const { ip = '' } = sending
  const { email } = inquiry
  const points = recipients.length
  const confirmation: Counted[] = [
    { kind: 'confirmation-to-address', who: email, isQuiet: true },
    { kind: 'confirmation-from-ip', who: ip, isQuiet: true },
  ]
  const refused = await limits.refusedWithin(
    tx,
    [
      { kind: 'inquiry-from-ip', who: ip, points },
      { kind: 'inquiry-from-email', who: email, points },
      ...(isConfirmed ? confirmation : []),
    ],
    at,
  )
  if (refused.some((kind) => kind.startsWith('inquiry')))
    return { refusal: 'too-many', isConfirmed: false }
  return { isConfirmed: isConfirmed && refused.length === 0 }
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

/** The enquiries with these words that some of the mediators have already. */
async function findRepeated(tx: Transaction, mediatorIds: string[], inquiry: Inquiry, at: Date) {
  const since = new Date(at.getTime() - repeatWindow)
  const digests = mediatorIds.map((mediatorId) => digestOf(mediatorId, inquiry))
  const repeatedIn = (table: typeof inquiries | typeof heldInquiries, isOpen?: SQL) =>
    tx
      .select({ id: table.id, mediatorId: table.mediatorId, requestId: table.requestId })
      .from(table)
      .where(
        and(
          inArray(table.digest, digests),
          gt(table.createdAt, since),
          isNotNull(table.requestId),
          isOpen,
        ),
      )
  return unionAll(
    // Who withdrew an enquiry may send it again.
    repeatedIn(inquiries, isNull(inquiries.withdrawnAt)),
    repeatedIn(heldInquiries, isNotWithdrawn),
  )
}

async function insertRequest(tx: Transaction, inquiry: Inquiry, at: Date): Promise<string> {
  const id = randomUUID()
  const email = inquiry.email.toLowerCase()
  await tx.insert(inquiryRequests).values({ ...inquiry, id, email, createdAt: at })
  return id
}
