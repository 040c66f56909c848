import { count, eq } from 'drizzle-orm'
import type { Queryable } from '../database.server.ts'
import { countTroubled } from '../deliveries/find-deliveries.server.ts'
import { reviews } from '../schema/correspondence.server.ts'
import { mediators } from '../schema/mediators.server.ts'
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
