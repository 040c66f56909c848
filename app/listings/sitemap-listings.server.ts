import { asc, count, gt, gte } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { listings } from './listings.table.server.ts'

type SitemapListing = { slug: string; publishedAt: Date }

export async function countSitemapListings(db: Queryable): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(listings)
  return counted?.total ?? 0
}

/**
 * The listings of one part of the sitemap, by slug, read batch by batch: each batch begins
 * after the last slug of the one before.
 */
export async function* readSitemapListings(
  db: Queryable,
  { skip, take, batchSize = 1_000 }: { skip: number; take: number; batchSize?: number },
): AsyncGenerator<SitemapListing> {
  const first = await slugAt(db, skip)
  if (first === undefined) return

  let begins = gte(listings.slug, first)
  for (let left = take; left > 0; ) {
    const batch = await db
      .select({ slug: listings.slug, publishedAt: listings.publishedAt })
      .from(listings)
      .where(begins)
      .orderBy(asc(listings.slug))
      .limit(Math.min(batchSize, left))
    yield* batch

    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    begins = gt(listings.slug, last.slug)
    left -= batch.length
  }
}

/** Where a part begins: one look at the index of slugs, whatever comes before it. */
async function slugAt(db: Queryable, position: number): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: listings.slug })
    .from(listings)
    .orderBy(asc(listings.slug))
    .offset(position)
    .limit(1)
  return found?.slug
}
