import { z } from 'zod'
import { optionalChoice, optionalText, requiredText } from '#app/platform/forms/fields.ts'
import { inquiryStatuses } from './inquiry.ts'
import { leadMessages } from './lead-messages.ts'

/** How many characters each typed answer may have. */
export const leadLimits = { notes: 10_000, responseMessage: 10_000 } as const

/** Which version of the lead the form showed. What is no number matches none. */
const version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .catch(-1)

const status = optionalChoice(
  inquiryStatuses.map((each) => each.code),
  leadMessages.statusRequired,
).refine((code) => code !== '', leadMessages.statusRequired)

export const leadStatusSchema = z.object({
  status,
  notes: optionalText(leadLimits.notes),
  version,
})

export const leadResponseSchema = z.object({
  responseMessage: requiredText(leadLimits.responseMessage, leadMessages.responseRequired),
  version,
})
