import type { Platform } from '#app/platform/platform.server.ts'
import { londonDay, shownDate } from '#app/platform/time/calendar.ts'
import { findApprovedReviews, type PublicReview } from '../find-reviews.server.ts'

export type ShownReview = ReturnType<typeof shownReview>

/** The approved reviews as the page shows them, or null where they could not be loaded. */
export async function findShownReviews(
  { db, log }: Platform,
  mediatorId: string,
): Promise<ShownReview[] | null> {
  try {
    return (await findApprovedReviews(db, mediatorId)).map(shownReview)
  } catch (error) {
    log.error({ err: error }, 'reviews were not loaded')
    return null
  }
}

function shownReview({ id, clientName, rating, comment, dateCreated }: PublicReview) {
  return {
    id,
    clientName,
    rating,
    comment,
    // An imported review can have a date that is none; it is shown without.
    day: shownDate(dateCreated) && londonDay(dateCreated),
    date: shownDate(dateCreated),
  }
}
