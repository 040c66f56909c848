import type { FoundListing } from '#app/listings/search/found-listing.ts'
import type { Accepted, Refused } from '#app/platform/forms/form-answer.ts'
import type { PlainQuestion } from '#app/platform/forms/plain-question.ts'
import { hoursText } from '#app/platform/time/hours-text.ts'

/** A refused enquiry: who can be asked instead, and which of several can still be written to. */
export type RefusedInquiry = Refused & {
  question?: PlainQuestion
  others?: FoundListing[]
  left?: string[]
}

/** What is shown once an enquiry is sent. */
export type AfterSending = {
  /** Of the private page. */
  path: string
  /** What happens next, in sentences. */
  steps: string[]
  similar: FoundListing[]
}

/**
 * What the enquiry form is answered. Where it stays on the page of a profile, that shows what was
 * `sent`, or else leads to the private page, whose link then comes by no mail.
 */
export type InquiryAnswer = (Accepted & { sent?: AfterSending; leadsTo?: string }) | RefusedInquiry

/** After sending the tab says no more than a private page does. */
export const sentTitle = 'Your message was sent'

type Course = {
  firstName: string
  isEmailSafe: boolean
  /** Hours after which the mediator is reminded, and others are offered; 0 for never. */
  remindHours: number
  offerOthersHours: number
}

export function stepsAfterSending(course: Course): string[] {
  const { firstName, isEmailSafe, remindHours, offerOthersHours } = course
  const way = isEmailSafe
    ? 'The answer comes by email, and is on your private page.'
    : 'The answer appears on your private page. We send you no email.'
  const reminder = `If there is none after ${hoursText(remindHours)}, we remind ${firstName}.`
  const others = `After ${hoursText(offerOthersHours)} without an answer we email you once, to say whom else you can ask.`
  return [
    `${firstName} reads your message. ${way}`,
    ...(remindHours > 0 ? [reminder] : []),
    ...(offerOthersHours > 0 && isEmailSafe ? [others] : []),
  ]
}
