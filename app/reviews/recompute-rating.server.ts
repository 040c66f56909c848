import { and, eq } from 'drizzle-orm'
import { listings, withheldListings } from '#app/listings/listings.table.server.ts'
import { touchDirectory } from '#app/listings/publish-listing.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { isConfirmed } from './is-confirmed.server.ts'
import { averageRating } from './review.ts'
import { reviews } from './reviews.table.server.ts'

/**
 * Works out a mediator's rating from the approved reviews, of which those of confirmed clients count
 * for more, for the profile and for its listing,
 * public or withheld. The caller has locked the mediator's row, so that nobody else is counting.
 */
export async function recomputeRating(tx: Transaction, mediatorId: string): Promise<void> {
  const approved = await tx
    .select({ rating: reviews.rating, isConfirmed })
    .from(reviews)
    .where(and(eq(reviews.mediatorId, mediatorId), eq(reviews.status, 'approved')))
  const rating = {
    ratingAverage: averageRating(approved),
    ratingTotal: approved.length,
  }
  await tx.update(mediators).set(rating).where(eq(mediators.id, mediatorId))

  for (const table of [listings, withheldListings]) {
    const changed = await tx.update(table).set(rating).where(eq(table.id, mediatorId))
    if (!changed.rowCount) continue
    await touchDirectory(tx)
  }
}
