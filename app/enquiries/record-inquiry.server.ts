import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { type Group, inGroups } from '#app/platform/in-groups.server.ts'
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
): Promise<Pick<Stored, 'ok' | 'requestId' | 'ids' | 'isConfirmed'> | Refused> {
  if (mediatorIds.length < 1 || mediatorIds.length > maxRecipients)
    throw new Error(`an enquiry cannot go to ${mediatorIds.length} mediators at once`)
  const at = services.now()
  const digest = digestOf(inquiry)
  const post = { services, mediatorIds, inquiry, digest, at, sending }
  const stored = await storingWith(services.db)(post)
  if (!stored.ok) return stored

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

type Storing = (post: Posted) => Promise<Stored | Refused>

const storings = new WeakMap<Database, Storing>()

/** Stores enquiries in a database: those that come at the same moment together, what joins a request alone. */
function storingWith(db: Database): Storing {
  const known = storings.get(db)
  if (known) return known
  const run = (posted: Group<Posted>) => db.transaction((tx) => storeInquiries(tx, posted))
  const together = inGroups<Posted, Stored | Refused>({
    run,
    keysOf,
    // What may have been stored is not stored again, and what the database cannot take now is not
    // tried by each.
    mayRepeat: (error) => !isOutage(error),
  })
  const alone = async (post: Posted) => (await run([post]))[0] as Stored | Refused
  const storing: Storing = (post) => (post.sending.requestId ? alone(post) : together(post))
  storings.set(db, storing)
  return storing
}

/** Two of the same words, or of whom the limits cannot tell apart, are stored one after the other. */
function keysOf({ digest, inquiry, sending }: Posted): string[] {
  const { ip } = sending
  return [`words ${digest}`, `email ${inquiry.email.toLowerCase()}`, ...(ip ? [`ip ${ip}`] : [])]
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
