import { authMessages } from '#app/domain/account/account-messages.ts'
import {
  adminMessages,
  contactMessages,
  inquiryMessages,
  profileMessages,
  reviewMessages,
} from '#app/domain/messages.ts'
import { suiteMessages } from '#app/domain/suite/suite-messages.ts'

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
  [/^\/admin\/profile-approvals(\/[^/]+)?\/approve$/, adminMessages.approveProfileFailed],
  [/^\/admin\/reviews\/[^/]+\/approve$/, adminMessages.approveReviewFailed],
  [/^\/admin\/reviews\/[^/]+\/delete$/, adminMessages.deleteReviewFailed],
  [/^\/admin\//, adminMessages.saveFailed],
]
