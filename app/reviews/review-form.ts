import { z } from 'zod'
import { fieldMessages } from '#app/platform/forms/field-messages.ts'
import {
  askAboutSlips,
  optionalEmailLine,
  requiredLine,
  requiredText,
} from '#app/platform/forms/fields.ts'
import { type Rating, ratings, reviewLimits } from './review.ts'
import { reviewMessages } from './review-messages.ts'

const rating = z.preprocess(
  (value) => Number([value].flat()[0]),
  z.literal(ratings as readonly Rating[], reviewMessages.ratingRequired),
)

export const reviewSchema = z.object({
  clientName: requiredLine(reviewLimits.clientName, fieldMessages.nameRequired),
  rating,
  comment: requiredText(reviewLimits.comment, reviewMessages.commentRequired),
  email: askAboutSlips(optionalEmailLine()),
})

export type ReviewForm = z.output<typeof reviewSchema>
