import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { insertionOf } from '#app/platform/database/insert-rows.server.ts'
import {
  type Call,
  sendAndCommit,
  sendTogether,
  statement,
} from '#app/platform/database/statements.server.ts'
import type { SpamSignal } from '#app/platform/forms/spam-signals.ts'
import type { Group } from '#app/platform/in-groups.server.ts'
import type { LimitRefusal } from '#app/platform/limits.server.ts'
import { enquiriesNamingAddress } from '#app/platform/rate-limits.server.ts'
import { confirmationJob } from '../confirm-request.server.ts'
import {
  delivering,
  type LeadRow,
  leadInsertion,
  type MailJob,
  mailing,
  type SentInquiry,
} from '../deliver-inquiry.server.ts'
import { countOpenEnquiries, findRequestFacts, lockRequest } from '../find-request-facts.server.ts'
import { findInquirySignals } from '../held/find-inquiry-signals.server.ts'
import { holdInquiry } from '../held/hold-inquiry.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { maxRecipients } from '../inquiry.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import { countSendings } from './count-sendings.server.ts'
import { type Before, lookBefore } from './look-before.server.ts'
import type { Posted } from './posted.server.ts'

export type Refused = {
  ok: false
  reason: 'too-many' | 'unanswered' | 'no-more'
  /** What there was too much of, to be reported. */
  refusals: LimitRefusal[]
}

export type Stored = {
  ok: true
  /** None where the same words came before, by somebody who may be another person. */
  requestId: string | undefined
  /** Of the enquiries, in the order of the mediators. */
  ids: string[]
  /** How many of them are new. */
  added: number
  /** Why they are held, where they are. */
  suspected: SpamSignal[]
  isConfirmed: boolean
}

/** One of several enquiries joins a request, which is locked and counted for it alone. */
export class JoinsRequestError extends Error {}

/** An enquiry against which nothing speaks that came before. */
type Sendable = {
  post: Posted
  before: Before
  /** Those who do not have it yet. */
  recipients: string[]
  /** The enquiries by their mediators, as far as they are known. */
  idOf: Map<string, string>
  joined: string | undefined
  /** How many mediators the request went to before. */
  asked: number
  /** Whether it joins a request of which a mediator has an enquiry already. */
  joinsDelivered: boolean
  isConfirmed: boolean
}

/** What is stored of a group at the end, with one message. */
type Prepared = {
  requests: RequestRow[]
  leads: LeadRow[]
  held: Parameters<typeof holdInquiry>[2][]
  calls: Call[]
  mails: MailJob[]
}

/**
 * Stores enquiries of different senders and words in the caller's transaction, with which it also
 * ends: the requests, an enquiry to each mediator with the mail that tells of it, and the jobs that
 * forward it to connected suites. Gives what became of each, in their order. Throws a
 * JoinsRequestError where one of several joins a request.
 */
export async function storeInquiries(
  tx: Transaction,
  posted: Group<Posted>,
): Promise<(Stored | Refused)[]> {
  const looked = await lookBefore(tx, posted)
  const results: (Stored | Refused | undefined)[] = []
  const sendable: (Sendable & { place: number })[] = []
  for (const [place, before] of looked.entries()) {
    const judged = await judge(tx, posted[place] as Posted, before, posted.length === 1)
    if ('ok' in judged) results[place] = judged
    else sendable.push({ ...judged, place })
  }
  const [first, ...further] = sendable
  if (first) {
    const counted = await countSendings(tx, [first, ...further], posted.length > 1)
    const prepared: Prepared = { requests: [], leads: [], held: [], calls: [], mails: [] }
    for (const [n, each] of sendable.entries()) {
      const { refusals = [], isConfirmed = false } = counted.sendings[n] ?? {}
      results[each.place] =
        refusals.length > 0
          ? { ok: false, reason: 'too-many', refusals }
          : await prepare(tx, { ...each, isConfirmed, isMailed: counted.isMailed }, prepared)
    }
    await store(tx, first.post.services, prepared)
  }
  return results as (Stored | Refused)[]
}

/** Whether an enquiry may be sent, by what there was before it; or what becomes of it otherwise. */
async function judge(
  tx: Transaction,
  post: Posted,
  before: Before,
  isAlone: boolean,
): Promise<Stored | Refused | Sendable> {
  const { mediatorIds, inquiry, sending } = post
  const { earlier } = before
  const idOf = new Map(earlier.map(({ mediatorId, id }) => [mediatorId, id]))
  const recipients = [...new Set(mediatorIds)].filter((id) => !idOf.has(id))
  const own = earlier.find(({ requestId }) => sending.mayJoin?.(requestId))
  const joined = own?.requestId ?? sending.requestId
  const sendable = {
    ...{ post, before, recipients, idOf, joined },
    ...{ asked: 0, joinsDelivered: false, isConfirmed: false },
  }
  if (recipients.length === 0)
    return storedOf(sendable, { requestId: joined, isConfirmed: inquiry.isEmailSafe })

  if (joined && !isAlone) throw new JoinsRequestError(joined)
  const asked = joined ? await lockAsked(tx, joined) : { others: 0, open: 0, isDelivered: false }
  if (!asked || asked.open + recipients.length > maxRecipients)
    return { ok: false, reason: 'no-more', refusals: [] }
  const isNamedOften = before.naming + recipients.length > enquiriesNamingAddress.questionAfter
  if (!sending.isAnswered && (before.isFlooded || isNamedOften))
    return { ok: false, reason: 'unanswered', refusals: [] }
  return {
    ...sendable,
    asked: asked.others,
    joinsDelivered: asked.isDelivered,
    isConfirmed: !joined && inquiry.isEmailSafe,
  }
}

/**
 * How many mediators a request went to, how many of them may still take the case, and whether one of
 * them has it. Nobody adds to it or erases it until this is stored; undefined where it was erased.
 */
async function lockAsked(tx: Transaction, requestId: string) {
  if (!(await lockRequest(tx, requestId))) return undefined
  const { others } = await findRequestFacts(tx, requestId)
  const delivered = await tx.$count(inquiries, eq(inquiries.requestId, requestId))
  return { others, open: await countOpenEnquiries(tx, requestId), isDelivered: delivered > 0 }
}

/** Adds what is to be stored of an enquiry that was not refused. Nobody is mailed for one that is held. */
async function prepare(
  tx: Transaction,
  sendable: Sendable & { isMailed: (mediatorId: string) => boolean },
  { requests, leads, held, calls, mails }: Prepared,
): Promise<Stored> {
  const { post, before, recipients, idOf, joined, asked, joinsDelivered } = sendable
  const { isConfirmed, isMailed } = sendable
  const { services, inquiry, sending, at } = post
  // Copies by strangers, in her words or her name, do not hold what joins a delivered request.
  const sentByOthers = joinsDelivered
    ? { copies: 0, isNamedOften: false }
    : {
        copies: before.copies,
        isNamedOften: before.naming + recipients.length > enquiriesNamingAddress.quarantineAfter,
      }
  const suspected = findInquirySignals(inquiry, sending.form, sentByOthers)
  const requestId = joined ?? randomUUID()
  if (!joined)
    requests.push({ ...inquiry, id: requestId, email: inquiry.email.toLowerCase(), createdAt: at })
  for (const mediatorId of recipients) {
    const id = randomUUID()
    idOf.set(mediatorId, id)
    const digest = before.digests[post.mediatorIds.indexOf(mediatorId)] as string
    const sent: SentInquiry = { ...inquiry, id, requestId, digest }
    const one = { inquiry: sent, mediatorId, at, isObserved: services.events.observes }
    if (suspected.length > 0) held.push({ ...one, signals: suspected })
    else {
      const addressee = before.addressees.get(mediatorId)
      const others = asked + recipients.length - 1
      const told = { ...one, others, addressee, isMailed: isMailed(mediatorId) }
      const delivery = await delivering(tx, services, told)
      leads.push(delivery.row)
      calls.push(...delivery.calls)
      mails.push(...delivery.mails)
    }
  }
  // Where it is held, the first that is delivered brings it.
  if (isConfirmed && suspected.length === 0)
    mails.push(confirmationJob(services, { id: requestId, email: inquiry.email }))
  return storedOf(sendable, {
    requestId,
    suspected,
    isConfirmed: joined ? inquiry.isEmailSafe : isConfirmed,
  })
}

function storedOf(
  { post, recipients, idOf }: Sendable,
  rest: Pick<Stored, 'requestId' | 'isConfirmed'> & { suspected?: SpamSignal[] },
): Stored {
  const ids = post.mediatorIds.map((id) => idOf.get(id) ?? '')
  return { ok: true, ids, added: recipients.length, suspected: [], ...rest }
}

async function store(
  tx: Transaction,
  services: Posted['services'],
  { requests, leads, held, calls, mails }: Prepared,
): Promise<void> {
  const values = { ...requestInsertion.values(requests), ...leadInsertion.values(leads) }
  const stored = [storing(values), ...calls, ...(await mailing(tx, services, mails))]
  if (held.length === 0) {
    if (leads.length > 0) await sendAndCommit(tx, stored)
    return
  }
  await sendTogether(tx, stored)
  for (const each of held) await holdInquiry(tx, services, each)
}

const requestColumns = [
  'id',
  'email',
  'place',
  'isEmailSafe',
  'isCallSafe',
  'safeTimes',
  'createdAt',
] as const

type RequestRow = Pick<typeof inquiryRequests.$inferInsert, (typeof requestColumns)[number]>

const requestInsertion = insertionOf(inquiryRequests, requestColumns)

/** The statement that stores requests and leads: the leads name the requests, and are checked at its end. */
const storing = statement(() => sql`with asked as (${requestInsertion.sql}) ${leadInsertion.sql}`)
