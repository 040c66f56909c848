import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { reviewAnswers } from './answers/review-answers.table.server.ts'
import { isConfirmed } from './is-confirmed.server.ts'
import { hasValidDate } from './review-date.server.ts'
import { reviewDate } from './review-date.ts'
import { reviews } from './reviews.table.server.ts'

export type PublicReview = {
  id: string
  clientName: string
  rating: number
  comment: string
  /** Whether we know that it comes from a client of the mediator. */
  isConfirmed: boolean
  /** Null where nobody knows. */
  date: Date | null
  /** What the mediator answered, once it is approved. */
  answer?: { text: string; date: Date }
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
      isConfirmed,
      dateCreated: reviews.dateCreated,
      answer: { text: reviewAnswers.text, date: reviewAnswers.changedAt },
    })
    .from(reviews)
    .leftJoin(
      reviewAnswers,
      and(eq(reviewAnswers.reviewId, reviews.id), eq(reviewAnswers.status, 'approved')),
    )
    .where(and(eq(reviews.mediatorId, mediatorId), eq(reviews.status, 'approved')))
    .orderBy(desc(hasValidDate), desc(reviews.dateCreated), reviews.id)
    .limit(200)
  return found.map(({ dateCreated, answer, ...review }) => ({
    ...review,
    date: reviewDate(dateCreated),
    ...(answer && { answer }),
  }))
}
