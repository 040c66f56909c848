import { and, asc, count, desc, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviewsPageSize } from './review.ts'
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
  withdrawnAt: reviews.withdrawnAt,
  confirmedBy: reviews.confirmedBy,
  dateCreated: reviews.dateCreated,
}

const others = alias(reviews, 'others')

type ReviewTable = typeof reviews | typeof others

/** How the list of each status is ordered. */
const lists = {
  in_review: {
    orderBy: (table: ReviewTable) => [
      sql`cardinality(${table.spamSignals}) > 0`,
      sql`${table.dateCreated}`,
      sql`${table.id}`,
    ],
    order: asc,
    comesAfter: sql`>`,
  },
  approved: {
    orderBy: (table: ReviewTable) => [sql`${table.dateCreated}`, sql`${table.id}`],
    order: desc,
    comesAfter: sql`<`,
  },
}

/**
 * Waiting reviews oldest first, after them those that look like spam; approved ones newest first.
 * Those without a valid date are left out.
 */
export function findModeratedReviews(
  db: Queryable,
  status: ModeratedStatus,
  { limit, offset }: { limit: number; offset: number },
) {
  const { orderBy, order } = lists[status]
  return readReviews(db, and(eq(reviews.status, status), hasValidDate))
    .orderBy(...orderBy(reviews).map(order))
    .limit(limit)
    .offset(offset)
}

/**
 * The review that comes after this one in the list of a status, or the first of the list where this
 * was the last, and the page that it is on. Nobody is led to a review of themselves, on which they
 * cannot decide.
 */
export async function findNextReview(
  db: Queryable,
  status: ModeratedStatus,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ id: string; page: number } | undefined> {
  const { orderBy, order, comesAfter } = lists[status]
  const keyOf = (table: ReviewTable) => sql.join(orderBy(table), sql`, `)
  const follows = (id: string) => sql`(${keyOf(reviews)}) ${comesAfter}
    (select ${keyOf(others)} from ${reviews} as ${sql.identifier('others')} where ${others.id} = ${id})`
  const isListed = and(eq(reviews.status, status), hasValidDate)
  const [next] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(isListed, ne(reviews.id, id), ne(reviews.mediatorId, actorId)))
    .orderBy(sql`${follows(id)} desc`, ...orderBy(reviews).map(order))
    .limit(1)
  if (!next) return undefined
  const [counted] = await db
    .select({ position: count() })
    .from(reviews)
    .where(and(isListed, sql`not (${follows(next.id)})`))
  return { id: next.id, page: Math.ceil((counted?.position ?? 1) / reviewsPageSize) }
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
