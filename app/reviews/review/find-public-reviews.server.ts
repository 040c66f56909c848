import { inTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { formatDate, londonDay } from '#app/platform/time/calendar.ts'
import { findApprovedReviews, type PublicReview } from '../find-reviews.server.ts'

export type PublicReviewView = ReturnType<typeof toPublicReviewView>

/** The approved reviews as a profile shows them; null, and a line in the log, if that failed. */
export async function findPublicReviews(
  { db, log }: Platform,
  mediatorId: string,
): Promise<PublicReviewView[] | null> {
  try {
    return readEach(log, await inTime(findApprovedReviews(db, mediatorId)), toPublicReviewView)
  } catch (error) {
    log.error({ err: error }, 'reviews were not loaded')
    return null
  }
}

function toPublicReviewView({ date, answer, ...review }: PublicReview) {
  return {
    ...review,
    day: date ? londonDay(date) : '',
    date: date ? formatDate(date) : '',
    // Most reviews have none, and every byte of a profile counts.
    ...(answer && { answer: { text: answer.text, date: formatDate(answer.date) } }),
  }
}
