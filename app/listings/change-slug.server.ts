import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { lockText } from '#app/platform/database/locks.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { listings, slugs, withheldListings } from './listings.table.server.ts'
import { findFreeSlug, touchDirectory } from './publish-listing.server.ts'

/**
 * Gives a mediator whose profile the caller has locked another slug, in the caller's transaction.
 * Their former ones stay theirs, and can become theirs again. Returns false where another mediator
 * has this one, or had it.
 */
export async function changeSlug(
  tx: Transaction,
  mediatorId: string,
  slug: string,
): Promise<boolean> {
  // One whose name makes this slug, or the same with another number, waits.
  await lockText(tx, 'slug', slug.replace(/-\d+$/, ''))
  if ((await findFreeSlug(tx, slug, mediatorId)) !== slug) return false

  await tx.insert(slugs).values({ slug, mediatorId }).onConflictDoNothing()
  for (const table of [mediators, listings, withheldListings]) {
    await tx.update(table).set({ slug }).where(eq(table.id, mediatorId))
  }
  await touchDirectory(tx)
  return true
}
