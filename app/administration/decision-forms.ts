import { z } from 'zod'
import { optionalLine, requiredText } from '#app/platform/forms/fields.ts'
import { administrationMessages } from './administration-messages.ts'

/** Why a profile is taken down or an account suspended; the mediator reads it as it is written. */
export const reasonSchema = z.object({
  reason: requiredText(2_000, administrationMessages.reasonRequired),
})

/** Deleting cannot be undone, so whoever does it types whom they mean. */
export const deletionSchema = z.object({
  email: optionalLine(300),
  reason: requiredText(2_000, administrationMessages.reasonRequired),
})

/** Whether what was typed is this address; capitals make no other one. */
export function confirmsEmail(typed: string, email: string): boolean {
  return typed.toLowerCase() === email.toLowerCase()
}
