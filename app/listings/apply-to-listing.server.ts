import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { listings } from './listings.table.server.ts'
import { touchDirectory, withdrawListing } from './publish-listing.server.ts'

/**
 * Applies to the listing what takes effect before any approval: a profile that is hidden, or must
 * not be public while in review, leaves the directory, and whether new cases are accepted is shown
 * at once. Everything else stays as it was approved. Returns the URL of the photo of a listing that
 * was taken down.
 */
export async function applyToListing(
  tx: Transaction,
  saved: Pick<MediatorRow, 'id' | 'isProfilePublic' | 'acceptNewCases'>,
  hideWhileInReview: boolean,
): Promise<string | undefined> {
  const [listing] = await tx
    .select({ acceptNewCases: listings.acceptNewCases, profileImage: listings.profileImage })
    .from(listings)
    .where(eq(listings.id, saved.id))
  if (!listing) return undefined

  if (!saved.isProfilePublic || hideWhileInReview) {
    await withdrawListing(tx, saved.id)
    return listing.profileImage
  }
  if (listing.acceptNewCases !== saved.acceptNewCases) {
    const { acceptNewCases } = saved
    await tx.update(listings).set({ acceptNewCases }).where(eq(listings.id, saved.id))
    await touchDirectory(tx)
  }
  return undefined
}
