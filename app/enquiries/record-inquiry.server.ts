import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isCanceled, isOutage } from '#app/platform/database/outage.server.ts'
import { isComparable, lettersOf } from '#app/platform/forms/sent-before.server.ts'
import { type Group, inGroupsOf } from '#app/platform/in-groups.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { maxRecipients } from './inquiry.ts'
import type { Inquiry } from './inquiry-form.ts'
import type { Posted, Sending } from './recording/posted.server.ts'
import { type Refused, type Stored, storeInquiries } from './recording/store-inquiries.server.ts'

/**
 * Stores what a visitor sent to one or several mediators: the request, an enquiry to each with the
 * mail that tells of it, and the jobs that forward it to connected suites, in one transaction with
 * what others send at the same moment. Returns the request's id and the enquiries' in the order of
 * the mediators, and whether its sender may be mailed the link to their private page. Those who have
 * the same words already get no second enquiry. Who may see the request that brought them is led to
 * it, and further mediators join it; to know the words alone opens nobody's private page. What looks
 * like spam is held for the administrators instead, which its sender is not told. Refuses a client,
 * or a sender, who asked too many mediators lately, and, while there is a flood of enquiries, one who
 * has not answered a question.
 */
export async function recordInquiry(
  services: AnalyticsServices,
  mediatorIds: string[],
  inquiry: Inquiry,
  sending: Sending = {},
): Promise<Pick<Stored, 'ok' | 'requestId' | 'ids' | 'isConfirmed'> | Omit<Refused, 'refusals'>> {
  if (mediatorIds.length < 1 || mediatorIds.length > maxRecipients)
    throw new Error(`an enquiry cannot go to ${mediatorIds.length} mediators at once`)
  const at = services.now()
  const digest = digestOf(inquiry)
  const post = { services, mediatorIds, inquiry, digest, at, sending }
  const stored = await store(services.db, post)
  if (!stored.ok) {
    for (const refusal of stored.refusals) services.limits.report(refusal)
    return { ok: false, reason: stored.reason }
  }
  const { requestId, ids, added, suspected, isConfirmed } = stored
  if (suspected.length > 0) {
    const { ip = '' } = sending
    const detail = `enquiry: ${suspected.join(' ')}`
    await recordSecurityEvent(services, { event: 'spam.hold', ip, email: inquiry.email, detail })
  } else {
    for (let n = 0; n < added; n += 1) recordSubmission(services.events, inquiry, at)
  }
  return { ok: true, requestId, ids, isConfirmed }
}

/** What joins a request is stored by itself, and everything else with what comes at the same moment. */
async function store(db: Database, post: Posted): Promise<Stored | Refused> {
  if (!post.sending.requestId) return storeTogether(db, post)
  const [stored] = await storeGroup(db, [post])
  return stored as Stored | Refused
}

const storeGroup = (db: Database, posted: Group<Posted>) =>
  db.transaction((tx) => storeInquiries(tx, posted))

const storeTogether = inGroupsOf<Database, Posted, Stored | Refused>((db) => ({
  run: (posted) => storeGroup(db, posted),
  keysOf,
  // What may have been stored is not stored again, and what the database cannot take now is not
  // tried by each.
  mayRepeat: (error) => !isOutage(error) || isCanceled(error),
}))

/** What is counted for both of two enquiries, so that they are stored one after the other. */
function keysOf({ digest, inquiry, sending }: Posted): string[] {
  const { email, disputeDescription: text } = inquiry
  return [
    `words ${digest}`,
    `email ${email.toLowerCase()}`,
    ...(sending.ip ? [`ip ${sending.ip}`] : []),
    ...(isComparable(text) ? [`text ${lettersOf(text)}`] : []),
  ]
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
