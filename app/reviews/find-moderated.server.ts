import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { hasValidDate } from './review-date.server.ts'
import { reviews } from './reviews.table.server.ts'

export type ModeratedReview = Awaited<ReturnType<typeof findModeratedReviews>>[number]

export type ModeratedStatus = 'in_review' | 'approved'

const columns = {
  id: reviews.id,
  mediatorId: reviews.mediatorId,
  mediatorName: mediators.fullName,
  listedAs: listings.slug,
  clientName: reviews.clientName,
  rating: reviews.rating,
  comment: reviews.comment,
  status: reviews.status,
  deletionReason: reviews.deletionReason,
  dateCreated: reviews.dateCreated,
}

/** Waiting reviews oldest first, approved ones newest first; those without a valid date left out. */
export function findModeratedReviews(
  db: Queryable,
  status: ModeratedStatus,
  { limit, offset }: { limit: number; offset: number },
) {
  const order = status === 'in_review' ? asc : desc
  return readReviews(db, and(eq(reviews.status, status), hasValidDate))
    .orderBy(order(reviews.dateCreated), order(reviews.id))
    .limit(limit)
    .offset(offset)
}

/** The reviews that are left out for their date: a few of them, to look at one by one. */
export function findSkippedReviews(db: Queryable, status: ModeratedStatus, limit: number) {
  return readReviews(db, and(eq(reviews.status, status), not(hasValidDate)))
    .orderBy(asc(reviews.id))
    .limit(limit)
}

/** One review, whatever its status and its date. */
export async function findModeratedReview(db: Queryable, id: string) {
  const [found] = await readReviews(db, eq(reviews.id, id))
  return found
}

/** How many there are to show, and how many have no valid date. */
export async function countModeratedReviews(db: Queryable, status: ModeratedStatus) {
  const [counted] = await db
    .select({
      total: sql`count(*) filter (where ${hasValidDate})`.mapWith(Number),
      skipped: sql`count(*) filter (where ${not(hasValidDate)})`.mapWith(Number),
    })
    .from(reviews)
    .where(eq(reviews.status, status))
  return counted ?? { total: 0, skipped: 0 }
}

function readReviews(db: Queryable, found: SQL | undefined) {
  return db
    .select(columns)
    .from(reviews)
    .innerJoin(mediators, eq(mediators.id, reviews.mediatorId))
    .leftJoin(listings, eq(listings.id, reviews.mediatorId))
    .where(found)
    .$dynamic()
}
