import { authMessages } from '#app/accounts/account-messages.ts'
import { administrationMessages } from '#app/administration/administration-messages.ts'
import { inquiryMessages } from '#app/enquiries/inquiry-messages.ts'
import { suiteMessages } from '#app/enquiries/suite/suite-messages.ts'
import { profileMessages } from '#app/profiles/profile-messages.ts'
import { moderationMessages } from '#app/reviews/moderation-messages.ts'
import { reviewMessages } from '#app/reviews/review-messages.ts'
import { contactMessages } from '../contact/contact-messages.ts'

/** What a form says that could not be stored, by the address it was sent to. */
export function unsentMessage(path: string): string {
  return messages.find(([pattern]) => pattern.test(path))?.[1] ?? authMessages.default
}

const messages: [RegExp, string][] = [
  [/^\/mediator\/[^/]+\/enquiry$/, inquiryMessages.submitFailed],
  [/^\/mediator\/[^/]+\/review$/, reviewMessages.addFailed],
  [/^\/contact$/, contactMessages.sendFailed],
  [/^\/dashboard\/profile$/, profileMessages.updateFailed],
  [/^\/dashboard\/profile\//, profileMessages.saveFailed],
  [/^\/dashboard\/leads\/[^/]+\/status$/, inquiryMessages.statusFailed],
  [/^\/dashboard\/leads\//, inquiryMessages.leadFailed],
  [/^\/dashboard\/suite\/connect$/, suiteMessages.connectFailed],
  [/^\/dashboard\/suite\/disconnect$/, suiteMessages.disconnectFailed],
  [/^\/admin\/profile-approvals(\/[^/]+)?\/approve$/, administrationMessages.approveProfileFailed],
  [/^\/admin\/reviews\/[^/]+\/approve$/, moderationMessages.approveFailed],
  [/^\/admin\/reviews\/[^/]+\/delete$/, moderationMessages.deleteFailed],
  [/^\/admin\//, administrationMessages.saveFailed],
]
