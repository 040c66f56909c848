import type { Refused } from '#app/platform/forms/form-answer.ts'
import { accountMessages, authMessages } from './account-messages.ts'

/** The reasons that the message catalogue does not know. */
const ownMessages = {
  'link-expired': accountMessages.linkExpired,
  'email-unconfirmed': accountMessages.emailUnconfirmed,
  'log-in-first': accountMessages.logInFirst,
  'other-account': accountMessages.otherAccount,
  'wrong-code': accountMessages.wrongCode,
  'used-code': accountMessages.usedCode,
  'codes-unreadable': accountMessages.codesUnreadable,
  'challenge-ended': accountMessages.challengeEnded,
  'session-ended': accountMessages.sessionEnded,
  'factor-needed': accountMessages.factorNeeded,
  'passkey-removed': accountMessages.passkeyRemoved,
  'app-removed': accountMessages.appRemoved,
  'app-set-up-already': accountMessages.appSetUpAlready,
  'provider-needs-factor': accountMessages.providerNeedsFactor,
  'passkey-failed': accountMessages.passkeyFailed,
} as const

const messages = { ...authMessages, ...ownMessages }

/** Why an account was not let in or changed. */
export type RefusalReason = keyof typeof messages

type Fields = Partial<Record<RefusalReason, string>>

/** The field that each reason is about; the others are about the form as a whole. */
const fieldsOfReasons: Fields = {
  'invalid-email': 'email',
  'user-not-found': 'email',
  'email-already-in-use': 'email',
  'wrong-password': 'password',
  'weak-password': 'password',
  'invalid-password': 'password',
  'wrong-code': 'code',
  'used-code': 'code',
}

/** The message for a reason, under the field it belongs to on this form. */
export function reasonErrors(reason: RefusalReason, ownFields: Fields = {}) {
  const field = ownFields[reason] ?? fieldsOfReasons[reason] ?? 'form'
  return { [field]: messages[reason] }
}

/** The message for a reason, about no field in particular. */
export function reasonMessage(reason: RefusalReason): string {
  return messages[reason]
}

/** A refusal by the reason that a URL names; undefined where it names none that is known. */
export function refusalFromUrl(reason: string | null): Refused | undefined {
  if (reason === null || !Object.hasOwn(messages, reason)) return undefined
  return { ok: false, errors: { form: messages[reason as RefusalReason] }, values: {} }
}
