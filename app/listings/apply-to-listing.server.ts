import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { AppliedFields } from '#app/profiles/profiles.server.ts'
import { listings } from './listings.table.server.ts'
import { touchDirectory, withdrawListing } from './publish-listing.server.ts'

/**
 * Applies to the listing what takes effect before any approval: a profile that is hidden, or must
 * not be public while in review, leaves the directory; whether new cases are accepted is shown at
 * once, and so is the day on which the approved earliest start was confirmed. Everything else stays
 * as it was approved. Returns the URL of the photo of a listing that was taken down.
 */
export async function applyToListing(
  tx: Transaction,
  saved: AppliedFields,
  hideWhileInReview: boolean,
): Promise<string | undefined> {
  const [listing] = await tx
    .select({
      acceptNewCases: listings.acceptNewCases,
      startWithinDays: listings.startWithinDays,
      startConfirmedOn: listings.startConfirmedOn,
      profileImage: listings.profileImage,
    })
    .from(listings)
    .where(eq(listings.id, saved.id))
  if (!listing) return undefined

  if (!saved.isProfilePublic || hideWhileInReview) {
    await withdrawListing(tx, saved.id)
    return listing.profileImage
  }
  const { acceptNewCases } = saved
  const isSameStart = listing.startWithinDays === saved.startWithinDays
  const startConfirmedOn = isSameStart ? saved.startConfirmedOn : listing.startConfirmedOn
  const isApplied =
    listing.acceptNewCases === acceptNewCases && listing.startConfirmedOn === startConfirmedOn
  if (!isApplied) {
    await tx
      .update(listings)
      .set({ acceptNewCases, startConfirmedOn })
      .where(eq(listings.id, saved.id))
    await touchDirectory(tx)
  }
  return undefined
}
