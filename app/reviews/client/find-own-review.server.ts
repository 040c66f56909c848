import { eq } from 'drizzle-orm'
import type { Platform } from '#app/platform/platform.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { reviewDate } from '../review-date.ts'
import { reviews } from '../reviews.table.server.ts'
import { ownReviewPath } from '../withdrawal/own-review-link.server.ts'
import { type OwnReview, ownReviewState } from './own-review.ts'

/** What the client of an enquiry wrote of its mediator; null where that is nothing. */
export async function findOwnReview(
  services: Pick<Platform, 'db' | 'keyedDigest'>,
  inquiryId: string,
): Promise<OwnReview | null> {
  const [review] = await services.db.select().from(reviews).where(eq(reviews.inquiryId, inquiryId))
  if (!review) return null
  const { id, clientName, rating, comment, dateCreated, status, approvedAt } = review
  const date = reviewDate(dateCreated)
  return {
    ...{ clientName, rating, comment },
    sent: date ? formatDate(date) : '',
    state: ownReviewState({ status, wasShown: approvedAt !== null }),
    withdrawPath:
      status === 'approved' || status === 'in_review' ? ownReviewPath(services, id) : null,
  }
}
