import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { findListingById } from '#app/listings/find-listing.server.ts'
import type { FormFacts } from '#app/platform/forms/spam-signals.ts'
import { findReturned } from '../erasing/find-returned.server.ts'
import type { returnedInquiries } from '../erasing/returned-inquiries.table.server.ts'
import { maxRecipients } from '../inquiry.ts'
import type { Inquiry } from '../inquiry-form.ts'
import { isOpenEnquiry } from '../open-enquiry.ts'
import { recordInquiry } from '../record-inquiry.server.ts'
import { findEnquiries } from './find-enquiries.server.ts'
import type { RequestRow } from './find-request.server.ts'

type Asking = { mediatorId: string; ip: string; form: FormFacts; isAnswered: boolean }

type Asked =
  | { ok: true }
  | { ok: false; reason: 'too-many' | 'unanswered' | 'no-more' | 'not-offered' }

/** Sends what a request says to one more mediator who is listed and takes cases. */
export async function askAnother(
  services: AnalyticsServices,
  request: RequestRow,
  { mediatorId, ip, form, isAnswered }: Asking,
): Promise<Asked> {
  const asked = await findEnquiries(services.db, request.id)
  const first = asked[0] ?? (await findReturned(services.db, request.id))
  if (asked.some((each) => each.mediatorId === mediatorId)) return { ok: true }
  if (!first || request.erasedAt || asked.filter(isOpenEnquiry).length >= maxRecipients)
    return { ok: false, reason: 'no-more' }
  const listing = await findListingById(services.db, mediatorId)
  if (!listing?.acceptNewCases) return { ok: false, reason: 'not-offered' }

  // From two tabs as well each of them gets it once. No form can post a secret with a blank.
  const once = { ...form, secret: `request ${request.id}` }
  const sending = { ip, form: once, isAnswered, requestId: request.id }
  const recorded = await recordInquiry(services, [listing.id], wordsOf(first, request), sending)
  return recorded.ok ? { ok: true } : recorded
}

type Words = Pick<
  Awaited<ReturnType<typeof findEnquiries>>[number],
  keyof Awaited<ReturnType<typeof findEnquiries>>[number] &
    keyof typeof returnedInquiries.$inferSelect
>

/** What was typed into the form, with what was changed on the page since. */
function wordsOf(sent: Words, request: RequestRow) {
  const { isEmailSafe, isCallSafe, safeTimes, place } = request
  return {
    inquirerType: sent.inquirerType,
    name: sent.name,
    email: sent.email,
    phone: sent.phone,
    disputeType: sent.disputeType,
    disputeDescription: sent.disputeDescription,
    urgency: sent.urgency,
    budget: sent.budget,
    preferredContactMethod: sent.preferredContactMethod,
    bestTimeToContact: sent.bestTimeToContact,
    additionalNotes: sent.additionalNotes,
    place,
    isEmailSafe,
    isCallSafe,
    safeTimes,
  } as Inquiry
}
