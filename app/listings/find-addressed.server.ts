import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { send, statement } from '#app/platform/database/statements.server.ts'
import { storableText } from '#app/platform/forms/storable-text.ts'
import { inGroupsOf } from '#app/platform/in-groups.server.ts'
import type { Listing } from './find-listing.server.ts'
import { findListingAt } from './find-listing-at.server.ts'
import { listings } from './listings.table.server.ts'

/** What of a listing an enquiry to it needs, without its texts. */
export type Addressed = Pick<
  Listing,
  'id' | 'slug' | 'fullName' | 'firstName' | 'lastName' | 'practiceAreas' | 'acceptNewCases'
>

const columns = sql`${listings.id} as id, ${listings.slug} as slug, ${listings.fullName} as "fullName",
  ${listings.firstName} as "firstName", ${listings.lastName} as "lastName",
  ${listings.practiceAreas} as "practiceAreas", ${listings.acceptNewCases} as "acceptNewCases"`

const finding = statement<Addressed, { slug: string }>(
  () => sql`select ${columns} from ${listings} where ${eq(listings.slug, sql.placeholder('slug'))}`,
)

const findingAll = statement<Addressed, { slugs: string[] }>(
  () =>
    sql`select ${columns} from ${listings} where ${listings.slug} = any(${sql.placeholder('slugs')})`,
)

/** The mediator to whom a posted form goes, by their current or a former slug. */
export async function findAddressed(db: Database, slug: string): Promise<Addressed | undefined> {
  const wanted = storableText(slug).toLowerCase()
  return (await findTogether(db, wanted)) ?? (await findListingAt(db, { slug }))
}

/** Those who are asked for at the same moment are found with one statement. */
const findTogether = inGroupsOf<Database, string, Addressed | undefined>((db) => ({
  async run(slugs) {
    const [slug] = slugs
    // A list is planned each time it is asked.
    const call = slugs.length === 1 ? finding({ slug }) : findingAll({ slugs: [...slugs] })
    const bySlug = new Map((await send(db, call)).map((found) => [found.slug, found]))
    return slugs.map((each) => bySlug.get(each))
  },
}))
