import { and, eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { noEvents } from '#app/analytics/events.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { confirmRequest } from '../confirm-request.server.ts'
import { deliverInquiry, type SentInquiry } from '../deliver-inquiry.server.ts'
import { countOpenEnquiries, findRequestFacts, lockRequest } from '../find-request-facts.server.ts'
import { heldInquiries, inquiries } from '../inquiries.table.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import { keepMediators } from '../lead/lock-lead.server.ts'
import { recordSubmission } from '../record-inquiry.server.ts'
import { othersMail } from '../reminders/others-mail.server.ts'
import { requestUrl } from '../request-link.server.ts'
import { findMediatorObstacle, type MediatorObstacle } from '../standing.server.ts'
import { isNotWithdrawn } from './find-held.server.ts'
import { undeliveredSignal } from './held-inquiry.ts'

type Missing = { ok: false; reason: 'missing' }
type Decided = { ok: true } | Missing
type Approved = Decided | { ok: false; reason: MediatorObstacle }

/**
 * Delivers a held enquiry as if it had just been sent, in one transaction with the record of who
 * decided so: of two administrators who decide at once the second finds it delivered. What was
 * discarded can still be delivered. For a mediator who cannot receive it now it stays held, and its
 * sender knows.
 */
export async function approveHeld(
  services: AnalyticsServices,
  actor: SessionUser,
  id: string,
): Promise<Approved> {
  const at = services.now()
  const allowed = await countMail(services, id)
  let isMailed = false
  const approved = await services.db.transaction(async (tx) => {
    await lockOf(tx, id)
    const isThis = and(eq(heldInquiries.id, id), isNotWithdrawn)
    const [asked] = await tx.select().from(heldInquiries).where(isThis).for('update')
    if (!asked) return (await tx.$count(inquiries, eq(inquiries.id, id))) > 0 ? 'before' : undefined
    const obstacle = await findMediatorObstacle(tx, asked.mediatorId, 'new-enquiry')
    if (obstacle) {
      isMailed = await tellUndelivered(tx, services, asked, allowed?.kind === offer)
      return { obstacle } as const
    }
    const { mediatorId, signals, isObserved, createdAt, discardedAt, ...sent } = asked
    await tx.delete(heldInquiries).where(isThis)
    const { others, ...said } = await findRequestFacts(tx, asked.requestId)
    const inquiry = { ...sent, ...said } as SentInquiry
    await deliverInquiry(tx, services, {
      inquiry,
      mediatorId,
      at,
      isObserved,
      others,
      heldSince: createdAt,
    })
    if (allowed?.kind === confirmation) await confirmFirst(tx, services, inquiry)
    await record(tx, { actor, action: 'inquiry.approve', id, mediatorId, at })
    return { obstacle, inquiry, isObserved } as const
  })
  if (allowed?.kind === offer && !isMailed) await services.limits.takeBack(offer, allowed.email)
  if (!approved) return { ok: false, reason: 'missing' }
  if (approved === 'before') return { ok: true }
  if (approved.obstacle) return { ok: false, reason: approved.obstacle }
  recordSubmission(approved.isObserved ? services.events : noEvents, approved.inquiry, at)
  return { ok: true }
}

/**
 * Its sender reads of it on the private page. Where nobody else has it, a mail leads there if that is
 * safe. Returns whether there is one.
 */
async function tellUndelivered(
  tx: Transaction,
  services: AnalyticsServices,
  { id, requestId, signals }: typeof heldInquiries.$inferSelect,
  mayMail: boolean,
): Promise<boolean> {
  const isTold = signals.includes(undeliveredSignal)
  await tx
    .update(heldInquiries)
    .set({ discardedAt: null, signals: isTold ? signals : [...signals, undeliveredSignal] })
    .where(eq(heldInquiries.id, id))
  if (isTold || !mayMail || requestId === null) return false
  if ((await countOpenEnquiries(tx, requestId)) > 0) return false
  const [request] = await tx
    .select({ email: inquiryRequests.email, isEmailSafe: inquiryRequests.isEmailSafe })
    .from(inquiryRequests)
    .where(eq(inquiryRequests.id, requestId))
  if (!request?.isEmailSafe || request.email === '') return false
  const facts = { requestId, url: requestUrl(services, requestId), isDeclined: true }
  return services.jobs.send(tx, mailQueue, othersMail(request.email, facts))
}

/** The mediator and the request before the enquiry, in the order in which deleting and erasing lock them. */
async function lockOf(tx: Transaction, id: string): Promise<void> {
  const [held] = await tx
    .select({ mediatorId: heldInquiries.mediatorId, requestId: heldInquiries.requestId })
    .from(heldInquiries)
    .where(eq(heldInquiries.id, id))
  if (held) await keepMediators(tx, eq(mediators.id, held.mediatorId))
  if (held?.requestId) await lockRequest(tx, held.requestId)
}

const confirmation = 'confirmation-to-address'
const offer = 'other-mediators-to-address'

/**
 * Counts the mail that the decision may bring to its sender, who got none while it was held: the
 * confirmation, or where it cannot be delivered the offer of others. Undefined where there is none.
 */
async function countMail({ db, limits }: AnalyticsServices, id: string) {
  const [held] = await db
    .select({ mediatorId: heldInquiries.mediatorId, request: inquiryRequests })
    .from(heldInquiries)
    .innerJoin(inquiryRequests, eq(inquiryRequests.id, heldInquiries.requestId))
    .where(and(eq(heldInquiries.id, id), isNotWithdrawn))
  if (!held?.request.isEmailSafe) return undefined
  const { email } = held.request
  const obstacle = await findMediatorObstacle(db, held.mediatorId, 'new-enquiry')
  const kind = obstacle ? offer : confirmation
  if (!obstacle && (await countDelivered(db, held.request.id)) > 0) return undefined
  return (await limits.allowsSending(kind, email)) ? { kind, email } : undefined
}

const countDelivered = (db: Queryable, requestId: string) =>
  db.$count(inquiries, eq(inquiries.requestId, requestId))

async function confirmFirst(
  tx: Transaction,
  services: AnalyticsServices,
  { requestId, email, isEmailSafe }: SentInquiry,
): Promise<void> {
  if (requestId === null || !isEmailSafe) return
  if ((await countDelivered(tx, requestId)) === 1)
    await confirmRequest(tx, services, { id: requestId, email })
}

/** Puts a held enquiry aside. It is deleted some days later, and can be delivered until then. */
export async function discardHeld(
  { db, now }: Pick<AnalyticsServices, 'db' | 'now'>,
  actor: SessionUser,
  id: string,
): Promise<Decided> {
  const at = now()
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(heldInquiries)
      .where(eq(heldInquiries.id, id))
      .for('update')
    if (!held) return { ok: false, reason: 'missing' }
    if (held.discardedAt) return { ok: true }
    await tx.update(heldInquiries).set({ discardedAt: at }).where(eq(heldInquiries.id, id))
    await record(tx, { actor, action: 'inquiry.discard', id, mediatorId: held.mediatorId, at })
    return { ok: true }
  })
}

type Decision = {
  actor: SessionUser
  action: 'inquiry.approve' | 'inquiry.discard'
  id: string
  mediatorId: string
  at: Date
}

async function record(tx: Transaction, { actor, action, id, mediatorId, at }: Decision) {
  const [person] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, mediatorId))
  await recordAudit(tx, { actor, action, subjectId: id, ...(person && { person }), at })
}
