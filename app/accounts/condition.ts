import type { FormValues } from '#app/platform/forms/form.ts'
import { accountMessages, authMessages } from './account-messages.ts'

/** The conditions that the message catalogue does not know. */
const ownMessages = {
  'link-expired': accountMessages.linkExpired,
  'email-unconfirmed': accountMessages.emailUnconfirmed,
} as const

const messages = { ...authMessages, ...ownMessages }

/** Why an account was not let in or changed. */
export type AccountCondition = keyof typeof messages

type Fields = Partial<Record<AccountCondition, string>>

/** The field that each condition is about; the others are about the form as a whole. */
const fieldsOfConditions: Fields = {
  'invalid-email': 'email',
  'user-not-found': 'email',
  'email-already-in-use': 'email',
  'wrong-password': 'password',
  'weak-password': 'password',
  'invalid-password': 'password',
}

/** The message for a condition, under the field it belongs to on this form. */
export function conditionErrors(
  condition: AccountCondition,
  ownFields: Fields = {},
): Record<string, string> {
  const field = ownFields[condition] ?? fieldsOfConditions[condition] ?? 'form'
  return { [field]: messages[condition] }
}

type Refusal = { errors: Record<string, string>; values: FormValues }

/** The same as an address names it, as an answer to no form in particular. */
export function refusalErrors(condition: string | null): Refusal | undefined {
  if (condition === null || !Object.hasOwn(messages, condition)) return undefined
  const [message = messages.default] = Object.values(conditionErrors(condition as AccountCondition))
  return { errors: { form: message }, values: {} }
}
