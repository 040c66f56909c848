import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { listings, slugs } from './listings.table.server.ts'

/** The columns that a page shows. The others are for the search, and repeat the bio. */
const { searchTexts, sortName, ...columns } = getTableColumns(listings)

export type Listing = Omit<typeof listings.$inferSelect, 'searchTexts' | 'sortName'>

export async function findListingBySlug(db: Queryable, slug: string): Promise<Listing | undefined> {
  const query = bySlug.get(db) ?? queryBySlug(db)
  bySlug.set(db, query)
  const [listing] = await query.execute({ slug })
  return listing
}

/** Written once for a database: to name so many columns anew took half of the time of a read. */
const bySlug = new WeakMap<Queryable, ReturnType<typeof queryBySlug>>()

function queryBySlug(db: Queryable) {
  const slug = sql.placeholder('slug')
  return db.select(columns).from(listings).where(eq(listings.slug, slug)).limit(1).prepare('')
}

export async function findListingById(db: Queryable, id: string): Promise<Listing | undefined> {
  const [listing] = await db.select(columns).from(listings).where(eq(listings.id, id)).limit(1)
  return listing
}

/**
 * The listings that have these slugs now, or had them once, each with the slug that was asked for.
 * Nothing is told of profiles that are not listed.
 */
export async function findListingsBySlugs(
  db: Queryable,
  asked: readonly string[],
): Promise<{ asked: string; listing: Listing }[]> {
  if (asked.length === 0) return []
  return db
    .select({ asked: slugs.slug, listing: columns })
    .from(slugs)
    .innerJoin(listings, eq(listings.id, slugs.mediatorId))
    .where(inArray(slugs.slug, [...asked]))
}

/** The current slug of the listing that once had this one. */
export async function findCurrentSlug(db: Queryable, slug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: listings.slug })
    .from(slugs)
    .innerJoin(listings, eq(listings.id, slugs.mediatorId))
    .where(eq(slugs.slug, slug))
    .limit(1)
  return found?.slug
}
