import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { send, statement } from '#app/platform/database/statements.server.ts'
import { storableText } from '#app/platform/forms/storable-text.ts'
import type { Listing } from './find-listing.server.ts'
import { findListingAt } from './find-listing-at.server.ts'
import { listings } from './listings.table.server.ts'

/** What of a listing an enquiry to it needs, without its texts. */
export type Addressed = Pick<
  Listing,
  'id' | 'slug' | 'fullName' | 'firstName' | 'lastName' | 'practiceAreas' | 'acceptNewCases'
>

const finding = statement<Addressed, { slug: string }>(
  () => sql`
    select ${listings.id} as id, ${listings.slug} as slug, ${listings.fullName} as "fullName",
      ${listings.firstName} as "firstName", ${listings.lastName} as "lastName",
      ${listings.practiceAreas} as "practiceAreas", ${listings.acceptNewCases} as "acceptNewCases"
    from ${listings} where ${eq(listings.slug, sql.placeholder('slug'))}`,
)

/** The mediator to whom a posted form goes, by their current or a former slug. */
export async function findAddressed(db: Database, slug: string): Promise<Addressed | undefined> {
  const [found] = await send(db, finding({ slug: storableText(slug) }))
  return found ?? (await findListingAt(db, { slug }))
}
