import { inArray } from 'drizzle-orm'
import { findSimilar } from '#app/listings/similar/find-similar.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { countOpenEnquiries } from '../find-request-facts.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { maxRecipients } from '../inquiry.ts'
import { requestUrl } from '../request-link.server.ts'
import { areOthersDue, isSilentlyDeclined, isWaiting } from './due-reminders.ts'
import { findRequestsToOffer, lockRequest } from './find-waiting-inquiries.server.ts'
import { othersMail } from './others-mail.server.ts'
import type { ReminderServices } from './remind-mediators.server.ts'

/** How many requests one statement finds. */
const batchSize = 100

/** Offers other mediators to everybody who has waited too long. Returns to how many. */
export async function offerOthers(services: ReminderServices): Promise<number> {
  const { db, environment, log, now } = services
  if (environment.offerOthersHours === 0) return 0
  let offered = 0
  for (let after = ''; ; ) {
    const asked = { now: now(), after, limit: batchSize }
    const found = await findRequestsToOffer(db, environment, asked)
    for (const requestId of found) {
      try {
        if (await offerTo(services, requestId)) offered += 1
      } catch (error) {
        log.error({ err: error, request: requestId }, 'other mediators were not offered')
      }
    }
    const last = found.at(-1)
    if (last === undefined || found.length < batchSize) return offered
    after = last
  }
}

/**
 * Notes in one transaction that the private page offers others, and adds the mail that leads there,
 * where it is safe and not one too many. Without anybody to offer on the page there is no mail.
 */
async function offerTo(services: ReminderServices, requestId: string): Promise<boolean> {
  const { db, jobs, limits, now } = services
  const at = now()
  const due = await db.transaction((tx) => findDue(tx, services, requestId, at))
  if (!due) return false
  const { email, isEmailSafe } = due.request
  const isMailed = isEmailSafe && email !== '' && (await hasOthers(services, due))
  const mayMail = isMailed && (await limits.allowsSending('other-mediators-to-address', email))
  let isOffered = false
  try {
    isOffered = await db.transaction(async (tx) => {
      const locked = await findDue(tx, services, requestId, at)
      if (!locked) return false
      const { offered, isDeclined, request } = locked
      const ids = offered.map(({ id }) => id)
      await tx.update(inquiries).set({ othersOfferedAt: at }).where(inArray(inquiries.id, ids))
      if (mayMail && request.isEmailSafe && request.email === email) {
        const url = requestUrl(services, requestId)
        await jobs.send(tx, mailQueue, othersMail(email, { requestId, url, isDeclined }))
      }
      return true
    })
  } finally {
    // Another sweep was first, or it was not stored.
    if (!isOffered && mayMail) await limits.takeBack('other-mediators-to-address', email)
  }
  return isOffered
}

/** A request whose sender has waited too long, locked, and the enquiries of which that is so. */
async function findDue(
  tx: Transaction,
  { environment }: ReminderServices,
  requestId: string,
  at: Date,
) {
  const locked = await lockRequest(tx, requestId)
  if (!locked || !areOthersDue(locked.sent, environment, at)) return undefined
  const { request, sent } = locked
  const waiting = sent.filter((inquiry) => isWaiting(inquiry, at))
  const isDeclined = waiting.length === 0
  const offered = isDeclined ? sent.filter((inquiry) => isSilentlyDeclined(inquiry, at)) : waiting
  return { request, sent, offered, isDeclined }
}

type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

/** Whether the private page has another mediator to offer. */
async function hasOthers(
  services: ReminderServices,
  { request, sent, offered: [first] }: Due,
): Promise<boolean> {
  if (!first || (await countOpenEnquiries(services.db, request.id)) >= maxRecipients) return false
  const found = await findSimilar(services, {
    listingId: first.mediatorId,
    disputeType: first.disputeType,
    place: request.place,
    except: sent.map(({ mediatorId }) => mediatorId),
    limit: 1,
  })
  return found.length > 0
}
