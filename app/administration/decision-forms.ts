import { z } from 'zod'
import { optionalLine, optionalText, requiredText } from '#app/platform/forms/fields.ts'
import { isSlug } from '#app/platform/text/slug.ts'
import { composeReason, sendBackReasons } from '#app/profiles/form/send-back-reasons.ts'
import { administrationMessages } from './administration-messages.ts'

/** Why a profile is taken down or an account suspended; the mediator reads it as it is written. */
export const reasonSchema = z.object({
  reason: requiredText(2_000, administrationMessages.reasonRequired),
})

/** Deleting cannot be undone, so the administrator types the email of the mediator they mean. */
export const deletionSchema = z.object({
  email: optionalLine(300),
  reason: requiredText(2_000, administrationMessages.reasonRequired),
})

/** The most characters of a web address that an administrator enters. */
export const maxSlugLength = 80

/** The last part of the web address of a mediator's page, and the one that the form showed. */
export const webAddressSchema = z.object({
  slug: optionalLine(300)
    .transform((text) => text.toLowerCase())
    .refine(
      (text) => isSlug.test(text) && text.length >= 2 && text.length <= maxSlugLength,
      administrationMessages.webAddressInvalid,
    ),
  current: optionalLine(300),
})

const reasonCodes: readonly string[] = sendBackReasons.map(({ code }) => code)

/** Why a profile is sent back, picked or in own words; the mediator reads it as it is written. */
export const sendBackSchema = z.object({
  /** Codes; unknown ones are left out. */
  reasons: z.preprocess(
    (value) => [value].flat().filter((each) => reasonCodes.includes(String(each))),
    z.array(z.string()),
  ),
  reason: optionalText(2_000),
})

/** What the mediator reads; empty where nothing was picked or written. */
export function sendBackReason({ reasons, reason }: z.output<typeof sendBackSchema>): string {
  return composeReason(reasons, reason)
}

/** Whether the typed text is this email, upper and lower case alike. */
export function confirmsEmail(typed: string, email: string): boolean {
  return typed.toLowerCase() === email.toLowerCase()
}
