import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { partReader } from '#app/platform/database/read-parts.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { countAnswersToModerate } from '../answers/find-answers.server.ts'
import {
  countModeratedReviews,
  findModeratedReviews,
  findSkippedReviews,
  type ModeratedStatus,
} from '../find-moderated.server.ts'
import { findSignals } from '../find-signals.server.ts'
import { reviewsPageSize } from '../review.ts'
import { type ReviewView, toReviewView } from './review-view.server.ts'

export type ReviewsList = {
  reviews: ReviewView[]
  total: number
  page: number
  /** Answers to reviews that wait as well; null where they were not counted. */
  waitingAnswers: number | null
  /** Left out because their date is none. */
  skipped: { count: number; some: { id: string; label: string }[] }
}

export const noReviews: ReviewsList = {
  reviews: [],
  total: 0,
  page: 1,
  waitingAnswers: null,
  skipped: { count: 0, some: [] },
}

const namedSkipped = 20

/** One page of the reviews of a status; a page beyond the last is the last. */
export async function findReviewsPage(
  { db, log, now, keyedDigest }: Platform,
  user: SessionUser,
  status: ModeratedStatus,
  askedPage: number,
): Promise<ReviewsList> {
  const { found, ...list } = await withinTime(db, (tx) => readReviews(tx, status, askedPage))
  const { count } = list.skipped
  if (count > 0) log.warn({ skipped: count, status }, 'reviews with an invalid date were skipped')

  const ids = found.map(({ id }) => id)
  const readPart = partReader({ db, log })
  const signalsOf = await readPart('signals', (tx) => findSignals(tx, keyedDigest, ids))
  const read = { user, now: now() }
  return {
    ...list,
    waitingAnswers: await readPart('waiting answers', countAnswersToModerate),
    reviews: readEach(log, found, (review) => toReviewView(review, signalsOf?.(review.id), read)),
  }
}

async function readReviews(db: Queryable, status: ModeratedStatus, askedPage: number) {
  const { total, skipped } = await countModeratedReviews(db, status)
  const pages = Math.max(1, Math.ceil(total / reviewsPageSize))
  const page = Math.min(askedPage, pages)
  const found = await findModeratedReviews(db, status, {
    limit: reviewsPageSize,
    offset: (page - 1) * reviewsPageSize,
  })
  const some = skipped > 0 ? await findSkippedReviews(db, status, namedSkipped) : []
  const labelled = some.map(({ id, clientName, mediatorName }) => ({
    id,
    label: `${clientName} about ${mediatorName}`,
  }))
  return { found, total, page, skipped: { count: skipped, some: labelled } }
}

/** The page that a URL asks for; what is none is the first. */
export function askedPage(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
