import type { Platform } from '#app/platform/platform.server.ts'
import { formatDate, londonDay } from '#app/platform/time/calendar.ts'
import { findApprovedReviews, type PublicReview } from '../find-reviews.server.ts'

export type PublicReviewView = ReturnType<typeof toPublicReviewView>

/** The approved reviews as a profile shows them; null, and a line in the log, if that failed. */
export async function findPublicReviews(
  { db, log }: Platform,
  mediatorId: string,
): Promise<PublicReviewView[] | null> {
  try {
    return (await findApprovedReviews(db, mediatorId)).map(toPublicReviewView)
  } catch (error) {
    log.error({ err: error }, 'reviews were not loaded')
    return null
  }
}

function toPublicReviewView({ id, clientName, rating, comment, dateCreated }: PublicReview) {
  return {
    id,
    clientName,
    rating,
    comment,
    // An imported review can have a date that is none; it is shown without.
    day: formatDate(dateCreated) && londonDay(dateCreated),
    date: formatDate(dateCreated),
  }
}
