import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { isMediatorsEmail } from '#app/profiles/contact-address/find-confirmed-emails.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import { invitationPath, refusalPath } from './invitation-link.server.ts'
import { invitationMail } from './invitation-mail.server.ts'
import { hasRefusedInvitations } from './invitation-refusals.server.ts'
import { reviewInvitations } from './invitations.table.server.ts'
import { daysAfter, invitationDays, whyNotInvited } from './review-invitation.ts'

/** The next sweep comes soon, so one that fails is not tried for a day. */
export const invitationQueue: Queue<DescribedJob> = {
  name: 'review-invitations',
  isByAge: true,
  plan: { retryLimit: 3, retryDelay: 20 },
}

const minutes = 15

/** How many leads one statement finds. */
const batchSize = 100

type Services = Pick<
  Platform,
  'db' | 'jobs' | 'environment' | 'limits' | 'log' | 'now' | 'keyedDigest'
>

/** Has the invitations that are due sent every quarter of an hour. */
export async function openInvitations(services: Services): Promise<void> {
  const { jobs, log } = services
  await jobs.work(invitationQueue, async () => {
    const sent = await sendInvitations(services)
    if (sent > 0) log.info({ sent }, 'clients were invited to write reviews')
  })
  const label = 'Invitations to write reviews'
  const data = { label, id: 'review-invitations', to: '', isRoutine: true }
  await jobs.everyMinutes(invitationQueue, minutes, data)
}

/** Invites everybody whose case is completed and whose day of grace is over. Returns how many. */
export async function sendInvitations(services: Services): Promise<number> {
  const { db, log, now } = services
  let sent = 0
  for (let after = ''; ; ) {
    const found = await db
      .select({ id: reviewInvitations.inquiryId })
      .from(reviewInvitations)
      .innerJoin(inquiries, eq(inquiries.id, reviewInvitations.inquiryId))
      .where(
        and(
          eq(inquiries.status, 'completed'),
          isDue(now()),
          gt(reviewInvitations.inquiryId, after),
        ),
      )
      .orderBy(asc(reviewInvitations.inquiryId))
      .limit(batchSize)
    for (const { id } of found) {
      try {
        if (await invite(services, id)) sent += 1
      } catch (error) {
        log.error({ err: error, inquiry: id }, 'a client was not invited to write a review')
      }
    }
    const last = found.at(-1)
    if (!last || found.length < batchSize) return sent
    after = last.id
  }
}

/** The mail and the note that it was sent, or why not, in one transaction. */
async function invite(services: Services, inquiryId: string): Promise<boolean> {
  const { db, environment, jobs, limits, now } = services
  const at = now()
  const due = await db.transaction((tx) => findDue(tx, services, inquiryId, at))
  if (!due) return false
  const { email } = due
  const isAllowed =
    !due.reason && (await limits.allowsSending('review-invitation-to-address', email))
  let isInvited = false
  try {
    isInvited = await db.transaction(async (tx) => {
      const locked = await findDue(tx, services, inquiryId, at)
      if (!locked || locked.email !== email) return false
      const reason = locked.reason ?? (isAllowed ? undefined : 'capped')
      await tx
        .update(reviewInvitations)
        .set(reason ? { reason } : { sentAt: at })
        .where(eq(reviewInvitations.inquiryId, inquiryId))
      if (reason) return false
      const mail = invitationMail(email, {
        inquiryId,
        requestId: locked.requestId ?? '',
        url: environment.appUrl + invitationPath(services, inquiryId),
        declineUrl: environment.appUrl + refusalPath(services, inquiryId),
        endsAt: daysAfter(at, invitationDays.valid),
      })
      return jobs.send(tx, mailQueue, mail)
    })
  } finally {
    // Another sweep was first, or it was not stored.
    if (isAllowed && !isInvited) await limits.takeBack('review-invitation-to-address', email)
  }
  return isInvited
}

/** Whom an invitation that is due goes to, and why there is none; its lead is locked. */
async function findDue(tx: Transaction, { keyedDigest }: Services, inquiryId: string, at: Date) {
  const lead = await lockDueLead(tx, inquiryId, at)
  if (!lead) return undefined
  const email = lead.request?.email ?? ''
  const reason = whyNotInvited({
    ...lead,
    isMediatorsOwn: email !== '' && (await isMediatorsEmail(tx, lead.mediatorId, email)),
    hasDeclined: email !== '' && (await hasRefusedInvitations(tx, keyedDigest, email)),
  })
  return { email, requestId: lead.requestId, reason }
}

/** Of two sweeps the second waits for the lead, and then finds that it is no longer due. */
async function lockDueLead(tx: Transaction, inquiryId: string, at: Date) {
  const [lead] = await tx
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.id, inquiryId), eq(inquiries.status, 'completed')))
    .for('no key update')
  const [due] = await tx
    .select({ id: reviewInvitations.inquiryId })
    .from(reviewInvitations)
    .where(and(eq(reviewInvitations.inquiryId, inquiryId), isDue(at)))
    .for('update')
  if (!lead || !due) return undefined
  const [request] = await tx
    .select({ email: inquiryRequests.email, isEmailSafe: inquiryRequests.isEmailSafe })
    .from(inquiryRequests)
    .where(eq(inquiryRequests.id, lead.requestId ?? ''))
  return { ...lead, request: request ?? null }
}

function isDue(now: Date) {
  return and(
    isNull(reviewInvitations.sentAt),
    isNull(reviewInvitations.reason),
    lte(reviewInvitations.dueAt, now),
  )
}
