import { z } from 'zod'
import { choice, optionalText, requiredLine, requiredText } from '#app/platform/forms/fields.ts'
import { maxMessageLength } from '../message.ts'
import { privatePageMessages } from './private-page-messages.ts'

/** What is written again to one of the mediators. */
export const messageSchema = z.object({
  inquiryId: requiredLine(200, privatePageMessages.cannotWrite),
  text: requiredText(maxMessageLength, privatePageMessages.writeSomething),
})

/** How long what is said of safe times may be. */
const maxSafeTimes = 500

export const contactSchema = z.object({
  isEmailSafe: isSafe(),
  isCallSafe: isSafe(),
  safeTimes: optionalText(maxSafeTimes),
})

/** Only "no" says that it is not. */
function isSafe() {
  return choice(['yes', 'no'], 'yes').transform((answer) => answer === 'yes')
}
