import { z } from 'zod'
import { optionalLine, requiredText } from '#app/platform/forms/fields.ts'
import { administrationMessages, approvalMessages } from './administration-messages.ts'

/** Why a profile is taken down or an account suspended; the mediator reads it as it is written. */
export const reasonSchema = z.object({
  reason: requiredText(2_000, administrationMessages.reasonRequired),
})

/** Deleting cannot be undone, so the administrator types the email of the mediator they mean. */
export const deletionSchema = z.object({
  email: optionalLine(300),
  reason: requiredText(2_000, administrationMessages.reasonRequired),
})

/** Why a profile is sent back; the mediator reads it as it is written. */
export const sendBackSchema = z.object({
  reason: requiredText(2_000, approvalMessages.reasonRequired),
})

/** Whether the typed text is this email, upper and lower case alike. */
export function confirmsEmail(typed: string, email: string): boolean {
  return typed.toLowerCase() === email.toLowerCase()
}
