import { between } from 'drizzle-orm'
import { reviewDates } from './review-date.ts'
import { reviews } from './reviews.table.server.ts'

/** The rule `reviewDate` for a row: imported ones can have 'infinity', or years before Christ. */
export const hasValidDate = between(
  reviews.dateCreated,
  new Date(reviewDates.first),
  new Date(reviewDates.last),
)
