import { accountToasts } from '#app/accounts/account-messages.ts'
import { administrationToasts } from '#app/administration/administration-messages.ts'
import { deliveryToasts } from '#app/deliveries/delivery-messages.ts'
import { leadToasts } from '#app/enquiries/inquiry-messages.ts'
import { suiteToasts } from '#app/enquiries/suite/suite-messages.ts'
import { profileMessages } from '#app/profiles/profile-messages.ts'
import { moderationToasts } from '#app/reviews/moderation-messages.ts'
import { reviewMessages } from '#app/reviews/review-messages.ts'

/** The messages that a redirect can ask for. */
const flashMessages: Record<string, string> = {
  'review-submitted': reviewMessages.submitted,
  'email-verified': accountToasts.verified,
  'verification-sent': accountToasts.verificationSent,
  'email-change-sent': accountToasts.emailChangeSent,
  'password-reset': accountToasts.passwordReset,
  'password-changed': accountToasts.passwordChanged,
  'signed-out-everywhere': accountToasts.signedOutEverywhere,
  'review-approved': moderationToasts.approved,
  'review-deleted': moderationToasts.deleted,
  approved: administrationToasts.approved,
  'sent-back': administrationToasts.sentBack,
  edited: administrationToasts.edited,
  'delivery-retried': deliveryToasts.retried,
  'delivery-given-up': deliveryToasts.givenUp,
  'taken-down': administrationToasts.takenDown,
  'restored-published': administrationToasts.restored,
  'restored-waiting': administrationToasts.waits,
  'restored-hidden': administrationToasts.restoredHidden,
  suspended: administrationToasts.suspended,
  unsuspended: administrationToasts.unsuspended,
  'mediator-deleted': administrationToasts.deleted,
  'photo-published': administrationToasts.photoSaved,
  'photo-taken-out': administrationToasts.photoRemoved,
  'lead-saved': leadToasts.saved,
  'response-recorded': leadToasts.responseRecorded,
  'suite-connected': suiteToasts.connected,
  'suite-disconnected': suiteToasts.disconnected,
  'profile-saved': profileMessages.saved,
  'photo-saved': profileMessages.photoSaved,
  'photo-removed': profileMessages.photoRemoved,
}

/** The message for a code in the address. Kept on the server, so that no page ships all of them. */
export function flashMessage(code: string | null): string | null {
  return code !== null && Object.hasOwn(flashMessages, code) ? (flashMessages[code] ?? null) : null
}
