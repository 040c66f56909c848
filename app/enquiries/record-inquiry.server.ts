import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { lockText } from '#app/platform/database/locks.server.ts'
import { isFlooded } from '#app/platform/forms/sent-before.server.ts'
import type { FormFacts } from '#app/platform/forms/spam-signals.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { deliverInquiry } from './deliver-inquiry.server.ts'
import { findInquirySignals } from './held/find-inquiry-signals.server.ts'
import { holdInquiry } from './held/hold-inquiry.server.ts'
import { heldInquiries, inquiries, sentInquiries } from './inquiries.table.server.ts'
import type { Inquiry } from './inquiry-form.ts'

/** The same words to the same mediator within a day are a repeated post, not a second enquiry. */
const repeatWindow = 24 * 60 * 60 * 1000

/** How an enquiry came, as far as is known. */
type Sending = {
  ip?: string
  form?: FormFacts
  /** Whether it came with the answer to a question of ours. */
  isAnswered?: boolean
}

type Recorded = { ok: true; id: string } | { ok: false; reason: 'too-many' | 'unanswered' }

/**
 * Stores an enquiry with the mail that tells its mediator, and the job that forwards it to a
 * connected suite, in one transaction. Returns its id; a double click or a reload gets the id of the
 * enquiry that is already there. What looks like spam is held for the administrators instead, which
 * its sender is not told. Refuses a client that sent too many within an hour, and, while there is a
 * flood of enquiries, one that has not answered a question.
 */
export async function recordInquiry(
  services: AnalyticsServices,
  mediatorId: string,
  inquiry: Inquiry,
  { ip = '', form, isAnswered = false }: Sending = {},
): Promise<Recorded> {
  const { db, events, environment, limits, now } = services
  const digest = digestOf(mediatorId, inquiry)
  const at = now()

  const stored = await db.transaction(async (tx) => {
    // Two posts of the same words wait here for one another, whichever process they reached.
    await lockText(tx, 'inquiry', digest)
    const earlier = await findRepeated(tx, digest, at)
    if (earlier) return { ok: true, id: earlier.id, isNew: false } as const

    const questionAfter = environment.enquiryQuestionAfter
    const flood = { recipientId: mediatorId, questionAfter, at }
    if (!isAnswered && (await isFlooded(tx, sentInquiries, flood)))
      return { ok: false, reason: 'unanswered' } as const
    if (!(await limits.allowsWithin(tx, 'inquiry-from-ip', ip, at)))
      return { ok: false, reason: 'too-many' } as const

    const sent = { inquiry: { ...inquiry, id: randomUUID(), digest }, mediatorId, at }
    const isObserved = events.observes
    const suspected = await findInquirySignals(tx, inquiry, form, at)
    if (suspected.length > 0)
      await holdInquiry(tx, services, { ...sent, isObserved, signals: suspected })
    else await deliverInquiry(tx, services, { ...sent, isObserved })
    return { ok: true, id: sent.inquiry.id, isNew: true, suspected } as const
  })

  if (!stored.ok) return stored
  if (stored.isNew && stored.suspected.length > 0) {
    const detail = `enquiry: ${stored.suspected.join(' ')}`
    await recordSecurityEvent(services, { event: 'spam.hold', ip, email: inquiry.email, detail })
  } else if (stored.isNew) recordSubmission(events, inquiry, at)
  return { ok: true, id: stored.id }
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

async function findRepeated(tx: Transaction, digest: string, at: Date) {
  const since = new Date(at.getTime() - repeatWindow)
  const repeatedIn = (table: typeof inquiries | typeof heldInquiries) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.digest, digest), gt(table.createdAt, since)))
  const [earlier] = await unionAll(repeatedIn(inquiries), repeatedIn(heldInquiries)).limit(1)
  return earlier
}
