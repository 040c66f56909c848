import { z } from 'zod'
import { optionalChoice, optionalText, requiredText } from '#app/platform/forms/fields.ts'
import { checkMeeting, meetingFields } from './conversation/meeting/meeting-form.ts'
import { inquiryStatuses } from './inquiry.ts'
import { leadMessages } from './lead-messages.ts'
import { maxMessageLength } from './message.ts'
import { openPlaceholders } from './saved-replies/placeholders.ts'

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
})

export const leadNoteSchema = z.object({
  note: requiredText(leadLimits.notes, leadMessages.noteRequired),
})

export const leadReplySchema = z
  .object({
    text: requiredText(maxMessageLength, leadMessages.replyRequired).superRefine(
      (text, context) => {
        const open = openPlaceholders(text)
        if (open.length > 0)
          context.addIssue({ code: 'custom', message: leadMessages.placeholderOpen(open) })
      },
    ),
    ...meetingFields,
  })
  .superRefine(checkMeeting)

export const leadResponseSchema = z.object({
  responseMessage: requiredText(leadLimits.responseMessage, leadMessages.responseRequired),
  version,
})
