import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { storableText } from '#app/platform/forms/storable-text.ts'
import type { Listing } from './find-listing.server.ts'
import { findListingAt } from './find-listing-at.server.ts'
import { listings, slugs } from './listings.table.server.ts'

/** What of a listing an enquiry to it needs, without its texts. */
export type Addressed = Pick<
  Listing,
  'id' | 'slug' | 'fullName' | 'firstName' | 'lastName' | 'practiceAreas' | 'acceptNewCases'
>

/** The mediator to whom a posted form goes, by their current or a former slug. */
export async function findAddressed(db: Database, slug: string): Promise<Addressed | undefined> {
  const [found] = await db
    .select({
      id: listings.id,
      slug: listings.slug,
      fullName: listings.fullName,
      firstName: listings.firstName,
      lastName: listings.lastName,
      practiceAreas: listings.practiceAreas,
      acceptNewCases: listings.acceptNewCases,
    })
    .from(listings)
    .where(eq(listings.slug, storableText(slug).toLowerCase()))
  return found ?? findListingAt(db, { slug })
}

/** Who has or had this slug, listed or not; empty where nobody does, as after a deletion. */
export async function findSlugOwner(db: Database, slug: string): Promise<string> {
  const [found] = await db
    .select({ mediatorId: slugs.mediatorId })
    .from(slugs)
    .where(eq(slugs.slug, storableText(slug).toLowerCase()))
  return found?.mediatorId ?? ''
}
