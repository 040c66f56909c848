import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { listings, withheldListings } from './listings.table.server.ts'
import { touchDirectory } from './publish-listing.server.ts'

/** Takes a listing out of the directory and stores it, as it was approved, for `returnListing`. */
export async function withholdListing(tx: Transaction, id: string): Promise<void> {
  const [listing] = await tx.delete(listings).where(eq(listings.id, id)).returning()
  if (!listing) return
  await tx.insert(withheldListings).values(listing)
  await touchDirectory(tx)
}

/** Puts a withheld listing back as it was. Returns whether there was one. */
export async function returnListing(tx: Transaction, id: string): Promise<boolean> {
  const [listing] = await tx.delete(withheldListings).where(eq(withheldListings.id, id)).returning()
  if (!listing) return false
  await tx.insert(listings).values(listing)
  await touchDirectory(tx)
  return true
}
