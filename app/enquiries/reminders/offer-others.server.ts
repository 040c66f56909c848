import { inArray } from 'drizzle-orm'
import { findSimilar } from '#app/listings/similar/find-similar.server.ts'
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
 * where it is safe and not one too many. Without anybody to offer on the page
 * there is no mail.
 */
async function offerTo(services: ReminderServices, requestId: string): Promise<boolean> {
  const { db, environment, jobs, limits, now } = services
  return db.transaction(async (tx) => {
    const at = now()
    const locked = await lockRequest(tx, requestId)
    if (!locked || !areOthersDue(locked.sent, environment, at)) return false
    const { request, sent } = locked
    const waiting = sent.filter((inquiry) => isWaiting(inquiry, at))
    const isDeclined = waiting.length === 0
    const offered = isDeclined ? sent.filter((inquiry) => isSilentlyDeclined(inquiry, at)) : waiting
    await tx
      .update(inquiries)
      .set({ othersOfferedAt: at })
      .where(
        inArray(
          inquiries.id,
          offered.map(({ id }) => id),
        ),
      )

    if (!request.isEmailSafe || request.email === '' || !(await hasOthers())) return true
    if (await limits.allowsWithin(tx, 'other-mediators-to-address', request.email, at)) {
      const url = requestUrl(services, requestId)
      await jobs.send(tx, mailQueue, othersMail(request.email, { requestId, url, isDeclined }))
    }
    return true

    async function hasOthers(): Promise<boolean> {
      const [first] = offered
      if (!first || (await countOpenEnquiries(tx, requestId)) >= maxRecipients) return false
      const found = await findSimilar(services, {
        listingId: first.mediatorId,
        disputeType: first.disputeType,
        place: request.place,
        except: sent.map(({ mediatorId }) => mediatorId),
        limit: 1,
      })
      return found.length > 0
    }
  })
}
