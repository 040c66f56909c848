import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { hasValidDate } from './review-date.server.ts'
import { reviewDate } from './review-date.ts'
import { reviews } from './reviews.table.server.ts'

export type PublicReview = {
  id: string
  clientName: string
  rating: number
  comment: string
  /** Null where nobody knows. */
  date: Date | null
}

/** The approved reviews of a mediator, newest first, and behind them those without a valid date. */
export async function findApprovedReviews(
  db: Queryable,
  mediatorId: string,
): Promise<PublicReview[]> {
  const found = await db
    .select({
      id: reviews.id,
      clientName: reviews.clientName,
      rating: reviews.rating,
      comment: reviews.comment,
      dateCreated: reviews.dateCreated,
    })
    .from(reviews)
    .where(and(eq(reviews.mediatorId, mediatorId), eq(reviews.status, 'approved')))
    .orderBy(desc(hasValidDate), desc(reviews.dateCreated), reviews.id)
    .limit(200)
  return found.map(({ dateCreated, ...review }) => ({ ...review, date: reviewDate(dateCreated) }))
}
