import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { reviews } from './reviews.table.server.ts'

export type PublicReview = {
  id: string
  clientName: string
  rating: number
  comment: string
  dateCreated: Date
}

/** The approved reviews of a mediator, newest first. */
export function findApprovedReviews(db: Queryable, mediatorId: string): Promise<PublicReview[]> {
  return db
    .select({
      id: reviews.id,
      clientName: reviews.clientName,
      rating: reviews.rating,
      comment: reviews.comment,
      dateCreated: reviews.dateCreated,
    })
    .from(reviews)
    .where(and(eq(reviews.mediatorId, mediatorId), eq(reviews.status, 'approved')))
    .orderBy(desc(reviews.dateCreated), reviews.id)
    .limit(200)
}
