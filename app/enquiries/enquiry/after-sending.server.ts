import { data } from 'react-router'
import type { Addressed } from '#app/listings/find-addressed.server.ts'
import { recipientOf } from '#app/listings/recipient.ts'
import { findSimilar } from '#app/listings/similar/find-similar.server.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import { refusal } from '#app/platform/forms/form.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import type { Inquiry } from '../inquiry-form.ts'
import { hoursUntilReminder } from '../reminders/hours-until-reminder.server.ts'
import { requestPath } from '../request-link.server.ts'
import { type AfterSending, type RefusedInquiry, stepsAfterSending } from './after-sending.ts'

/** How many others are named. */
const offered = 3

/** What is shown in the place of the form. What fails here changes nothing of what was sent. */
export async function afterSending(
  services: Platform,
  listing: Addressed,
  inquiry: Inquiry,
  requestId: string,
): Promise<AfterSending> {
  const [remindHours, similar] = await Promise.all([
    hoursUntilReminder(services, listing.id),
    findOthers(services, listing.id, inquiry),
  ])
  return {
    path: requestPath(services, requestId),
    steps: stepsAfterSending({
      firstName: recipientOf(listing).firstName,
      isEmailSafe: inquiry.isEmailSafe,
      remindHours,
      offerOthersHours: services.environment.offerOthersHours,
    }),
    similar,
  }
}

/** Refuses an enquiry to a mediator who cannot get it, with what was typed and who can be asked instead. */
export async function refuseWithOthers(
  services: Platform,
  posted: FormData,
  { listingId, message, left }: { listingId: string; message: string; left?: string[] },
) {
  const asked = {
    disputeType: String(posted.get('disputeType') ?? ''),
    place: String(posted.get('place') ?? ''),
  }
  const others = await findOthers(services, listingId, asked)
  return data<RefusedInquiry>({ ...refusal(message, posted), others, ...(left && { left }) }, 409)
}

/** Who could be asked instead or as well; nobody where they cannot be found now. */
export async function findOthers(
  services: Platform,
  listingId: string,
  { disputeType, place }: { disputeType?: string; place?: string },
) {
  const asked = { listingId, disputeType, place, limit: offered }
  return inTime(findSimilar(services, asked)).catch((error: unknown) => {
    services.log.error({ err: error }, 'similar mediators were not found')
    return []
  })
}
