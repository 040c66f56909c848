import { z } from 'zod'
import { requiredText } from '#app/platform/forms/fields.ts'
import { approvalMessages } from './approval-messages.ts'

/** Why a profile goes back; the mediator reads it as it is written here. */
export const sendBackSchema = z.object({
  reason: requiredText(2_000, approvalMessages.reasonRequired),
})
