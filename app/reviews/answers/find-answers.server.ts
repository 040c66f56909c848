import { and, asc, count, eq } from 'drizzle-orm'
import { href } from 'react-router'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from '../reviews.table.server.ts'
import { type AnswerStatus, answersPageSize } from './answer.ts'
import { answerMessages } from './answer-messages.ts'
import { reviewAnswers } from './review-answers.table.server.ts'

export type AnswerView = ReturnType<typeof toAnswerView>

/** An answer waits as long as its review is public; one to a deleted review needs no decision. */
const isWaiting = and(eq(reviewAnswers.status, 'in_review'), eq(reviews.status, 'approved'))

/** How many answers to reviews nobody has moderated yet. */
export async function countAnswersToModerate(db: Queryable): Promise<number> {
  const [counted] = await db
    .select({ waiting: count() })
    .from(reviewAnswers)
    .innerJoin(reviews, eq(reviews.id, reviewAnswers.reviewId))
    .where(isWaiting)
  return counted?.waiting ?? 0
}

/** One page of the answers that wait, oldest first; a page beyond the last is the last. */
export async function findAnswersPage(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  user: SessionUser,
  askedPage: number,
) {
  return withinTime(db, async (tx) => {
    const total = await countAnswersToModerate(tx)
    const page = Math.min(askedPage, Math.max(1, Math.ceil(total / answersPageSize)))
    const found = await readAnswers(tx)
      .where(isWaiting)
      .orderBy(asc(reviewAnswers.changedAt), asc(reviewAnswers.reviewId))
      .limit(answersPageSize)
      .offset((page - 1) * answersPageSize)
    return { total, page, answers: found.map((row) => toAnswerView(row, user, now())) }
  })
}

/** The answer to one review, whatever its status. Throws a 404 where there is none. */
export async function findAnswerView(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  user: SessionUser,
  reviewId: string,
) {
  const [found] = await withinTime(db, (tx) =>
    readAnswers(tx).where(eq(reviewAnswers.reviewId, reviewId)),
  )
  if (!found) throw answerNotFound()
  return toAnswerView(found, user, now())
}

export function answerNotFound(): Response {
  return new Response(answerMessages.notFound, { status: 404 })
}

function readAnswers(db: Queryable) {
  return db
    .select({
      answer: reviewAnswers,
      mediatorId: reviews.mediatorId,
      mediatorName: mediators.fullName,
      listedAs: listings.slug,
      clientName: reviews.clientName,
      rating: reviews.rating,
      comment: reviews.comment,
      reviewStatus: reviews.status,
    })
    .from(reviewAnswers)
    .innerJoin(reviews, eq(reviews.id, reviewAnswers.reviewId))
    .innerJoin(mediators, eq(mediators.id, reviews.mediatorId))
    .leftJoin(listings, eq(listings.id, reviews.mediatorId))
    .$dynamic()
}

type FoundAnswer = Awaited<ReturnType<typeof readAnswers>>[number]

function toAnswerView(
  { answer, mediatorId, listedAs, ...review }: FoundAnswer,
  user: SessionUser,
  now: Date,
) {
  return {
    ...review,
    reviewId: answer.reviewId,
    text: answer.text,
    version: answer.version,
    status: answer.status as AnswerStatus,
    isWaiting: answer.status === 'in_review' && review.reviewStatus === 'approved',
    refusalReason: answer.refusalReason,
    isChanged: answer.version > 1,
    date: recentMoment(answer.changedAt, now),
    /** Nobody decides on what they wrote themselves. */
    isOwn: mediatorId === user.id,
    profilePath: listedAs && href('/mediator/:slug', { slug: listedAs }),
  }
}
