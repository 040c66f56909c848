import { z } from 'zod'
import { optionalText } from '#app/platform/forms/fields.ts'
import { type DeletionReason, deletionReasonCodes } from './deletion-reasons.ts'
import { moderationMessages } from './moderation-messages.ts'

const maxDetailsLength = 1000

/** Why a review is deleted; "another reason" has to be told. */
export const deletionSchema = z
  .object({
    reason: z.preprocess(
      (value) => [value].flat()[0],
      z.literal(
        deletionReasonCodes as readonly DeletionReason[],
        moderationMessages.reasonRequired,
      ),
    ),
    details: optionalText(maxDetailsLength),
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    message: moderationMessages.detailsRequired,
  })
