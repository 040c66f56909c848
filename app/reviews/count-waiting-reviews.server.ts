import { and, count, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { reviews } from './reviews.table.server.ts'

/** How many reviews of a mediator nobody has moderated yet. */
export async function countWaitingReviews(db: Queryable, mediatorId: string): Promise<number> {
  const [counted] = await db
    .select({ waiting: count() })
    .from(reviews)
    .where(and(eq(reviews.mediatorId, mediatorId), eq(reviews.status, 'in_review')))
  return counted?.waiting ?? 0
}

/** How many reviews of all mediators nobody has moderated yet. */
export async function countReviewsToModerate(db: Queryable): Promise<number> {
  const [counted] = await db
    .select({ waiting: count() })
    .from(reviews)
    .where(eq(reviews.status, 'in_review'))
  return counted?.waiting ?? 0
}
