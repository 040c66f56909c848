import { and, count, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { formatDate, londonDay } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { isConfirmed } from '../is-confirmed.server.ts'
import { hasValidDate } from '../review-date.server.ts'
import { reviewDate } from '../review-date.ts'
import { reviews } from '../reviews.table.server.ts'
import { type AnswerStatus, changeableUntil, isChangeable, ownReviewsPageSize } from './answer.ts'
import { reviewAnswers } from './review-answers.table.server.ts'

export type OwnReview = ReturnType<typeof toOwnReview>

/** One page of a mediator's published reviews, newest first, each with their answer. */
export async function findOwnReviewsPage(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  mediatorId: string,
  askedPage: number,
) {
  return withinTime(db, async (tx) => {
    const total = await countOwnReviews(tx, mediatorId)
    const page = Math.min(askedPage, Math.max(1, Math.ceil(total / ownReviewsPageSize)))
    const window = { limit: ownReviewsPageSize, offset: (page - 1) * ownReviewsPageSize }
    return { total, page, reviews: await findOwnReviews(tx, { mediatorId, at: now() }, window) }
  })
}

/** Some of a mediator's published reviews, newest first, each with their answer. */
export async function findOwnReviews(
  db: Queryable,
  { mediatorId, at }: { mediatorId: string; at: Date },
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const found = await readOwn(db)
    .where(isPublishedOf(mediatorId))
    .orderBy(desc(hasValidDate), desc(reviews.dateCreated), reviews.id)
    .limit(limit)
    .offset(offset)
  return found.map((row) => toOwnReview(row, at))
}

export async function countOwnReviews(db: Queryable, mediatorId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(reviews)
    .where(isPublishedOf(mediatorId))
  return counted?.total ?? 0
}

/** One published review of this mediator; undefined where it is somebody else's. */
export async function findOwnReview(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  mediatorId: string,
  reviewId: string,
) {
  const [found] = await withinTime(db, (tx) =>
    readOwn(tx).where(and(isPublishedOf(mediatorId), eq(reviews.id, reviewId))),
  )
  return found && toOwnReview(found, now())
}

function isPublishedOf(mediatorId: string) {
  return and(eq(reviews.mediatorId, mediatorId), eq(reviews.status, 'approved'))
}

function readOwn(db: Queryable) {
  return db
    .select({
      id: reviews.id,
      clientName: reviews.clientName,
      rating: reviews.rating,
      comment: reviews.comment,
      isConfirmed,
      dateCreated: reviews.dateCreated,
      answer: reviewAnswers,
    })
    .from(reviews)
    .leftJoin(reviewAnswers, eq(reviewAnswers.reviewId, reviews.id))
    .$dynamic()
}

function toOwnReview(
  { dateCreated, answer, ...review }: Awaited<ReturnType<typeof readOwn>>[number],
  now: Date,
) {
  const date = reviewDate(dateCreated)
  const until = answer && changeableUntil(answer)
  return {
    ...review,
    day: date ? londonDay(date) : '',
    date: date ? formatDate(date) : '',
    answer: answer && {
      status: answer.status as AnswerStatus,
      text: answer.text,
      refusalReason: answer.status === 'refused' ? answer.refusalReason : '',
      /** Until when it can be changed; empty once that is over. */
      until: until && isChangeable(answer, now) ? recentMoment(until, now) : '',
    },
  }
}
