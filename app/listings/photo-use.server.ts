import { eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { listings, withheldListings } from './listings.table.server.ts'

/** Whether a working profile or a listing, public or withheld, shows the photo at this address. */
export async function isPhotoInUse(db: Queryable, address: string): Promise<boolean> {
  const uses = await unionAll(
    db.select({ id: mediators.id }).from(mediators).where(eq(mediators.profileImage, address)),
    db.select({ id: listings.id }).from(listings).where(eq(listings.profileImage, address)),
    db
      .select({ id: withheldListings.id })
      .from(withheldListings)
      .where(eq(withheldListings.profileImage, address)),
  ).limit(1)
  return uses.length > 0
}
