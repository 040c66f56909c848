import { countTroubled } from '#app/deliveries/find-deliveries.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { countReviewsToModerate } from '#app/reviews/count-waiting-reviews.server.ts'
import { countWaitingProfiles } from '../find-waiting.server.ts'

/** How many profiles, reviews and deliveries wait for an administrator. */
export async function countWaiting(db: Queryable) {
  const [approvals, reviews, deliveries] = await Promise.all([
    countWaitingProfiles(db),
    countReviewsToModerate(db),
    countTroubled(db),
  ])
  return { approvals, reviews, deliveries }
}
