import { z } from 'zod'
import { requiredLine, requiredText } from '#app/platform/forms/fields.ts'
import { maxMessageLength } from '../message.ts'
import { unknownPlaceholders } from './placeholders.ts'
import { savedReplyMessages } from './saved-reply-messages.ts'

/** How many replies a mediator may save. */
export const maxSavedReplies = 50

export const savedReplySchema = z.object({
  title: requiredLine(80, savedReplyMessages.titleRequired),
  text: requiredText(maxMessageLength, savedReplyMessages.textRequired).superRefine(
    (text, context) => {
      const unknown = unknownPlaceholders(text)
      if (unknown.length > 0)
        context.addIssue({ code: 'custom', message: savedReplyMessages.unknown(unknown) })
    },
  ),
})

export type SavedReplyFields = z.output<typeof savedReplySchema>
