import { and, eq } from 'drizzle-orm'
import { averageRating } from '#app/domain/review/review.ts'
import { relevance } from '#app/domain/search/sort-orders.ts'
import type { Transaction } from '../../database.server.ts'
import { touchDirectory } from '../../listings/publish-listing.server.ts'
import { reviews } from '../../schema/correspondence.server.ts'
import { listings, mediators, withheldListings } from '../../schema/mediators.server.ts'

/**
 * Rates a mediator anew from their approved reviews, in the profile and in its listing, public or withheld. The caller
 * holds the mediator's row, so that nobody else is counting.
 */
export async function recomputeRating(tx: Transaction, mediatorId: string): Promise<void> {
  const approved = await tx
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(and(eq(reviews.mediatorId, mediatorId), eq(reviews.status, 'approved')))
  const rating = {
    ratingAverage: averageRating(approved.map((review) => review.rating)),
    ratingTotal: approved.length,
  }
  await tx.update(mediators).set(rating).where(eq(mediators.id, mediatorId))

  for (const table of [listings, withheldListings]) {
    const [listing] = await tx
      .select({ completionScore: table.completionScore })
      .from(table)
      .where(eq(table.id, mediatorId))
    if (!listing) continue
    await tx
      .update(table)
      .set({ ...rating, relevance: relevance(listing.completionScore, rating.ratingAverage) })
      .where(eq(table.id, mediatorId))
    await touchDirectory(tx)
  }
}
