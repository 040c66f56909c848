import { z } from 'zod'
import { askAboutSlips, optionalEmailLine, requiredText } from '#app/platform/forms/fields.ts'
import { nameLine } from '#app/platform/forms/person-name.ts'
import { type Rating, ratings, reviewLimits } from './review.ts'
import { reviewMessages } from './review-messages.ts'

const rating = z.preprocess(
  (value) => Number([value].flat()[0]),
  z.literal(ratings as readonly Rating[], reviewMessages.ratingRequired),
)

export const reviewSchema = z.object({
  clientName: nameLine(reviewLimits.clientName),
  rating,
  comment: requiredText(reviewLimits.comment, reviewMessages.commentRequired),
  email: askAboutSlips(optionalEmailLine()),
})

export type ReviewForm = z.output<typeof reviewSchema>
