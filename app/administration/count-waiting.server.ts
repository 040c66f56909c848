import { count, eq } from 'drizzle-orm'
import { countTroubled } from '#app/deliveries/find-deliveries.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { isWaiting } from './waiting-condition.server.ts'

/** How many profiles, reviews and deliveries wait for an administrator. */
export async function countWaiting(db: Queryable) {
  const [profiles, moderation, deliveries] = await Promise.all([
    db.select({ waiting: count() }).from(mediators).where(isWaiting),
    db.select({ waiting: count() }).from(reviews).where(eq(reviews.status, 'in_review')),
    countTroubled(db),
  ])
  return {
    approvals: profiles[0]?.waiting ?? 0,
    reviews: moderation[0]?.waiting ?? 0,
    deliveries,
  }
}
