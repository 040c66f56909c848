import { z } from 'zod'
import { requiredText } from '#app/platform/forms/fields.ts'
import { answerLimits } from './answer.ts'
import { answerMessages } from './answer-messages.ts'

/** What a mediator answers a review. */
export const answerSchema = z.object({
  text: requiredText(answerLimits.text, answerMessages.textRequired),
})

/** Why an answer is refused; its mediator reads it as it is written. */
export const refusalSchema = z.object({
  reason: requiredText(answerLimits.reason, answerMessages.reasonRequired),
})
