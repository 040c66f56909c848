import { administrationToasts } from '#app/domain/administration/administration-messages.ts'
import {
  accountToasts,
  adminToasts,
  leadToasts,
  moderationToasts,
  profileMessages,
  reviewMessages,
  suiteToasts,
} from '#app/domain/messages.ts'

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
  approved: adminToasts.approved,
  'sent-back': adminToasts.sentBack,
  edited: adminToasts.edited,
  'delivery-retried': adminToasts.deliveryRetried,
  'delivery-given-up': adminToasts.deliveryGivenUp,
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
