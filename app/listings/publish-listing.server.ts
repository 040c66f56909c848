import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { lockText } from '#app/platform/database/locks.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { firstFreeSlug, slugify } from '#app/platform/text/slug.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { findChecked } from '#app/profiles/credentials/find-checked.server.ts'
import { type MediatorRow, mediators } from '#app/profiles/mediators.table.server.ts'
import { directoryVersion } from './directory-version.table.server.ts'
import { directoryChannel } from './directory-watch.server.ts'
import { listingRow } from './listing-row.server.ts'
import { listings, slugs, withheldListings } from './listings.table.server.ts'

/** A working profile whose row the caller has locked, and whether its account is suspended. */
export type LockedProfile = { profile: MediatorRow; isSuspended: boolean }

/**
 * Copies a working profile into the public directory, in the caller's transaction, and marks it as
 * approved. Its first listing gets a slug, which later ones keep. A profile that its mediator has
 * hidden is approved without being listed, and the listing of a suspended account is withheld.
 * Returns the URL of the photo that the listing showed before, if it shows that no longer.
 */
export async function publishListing(
  tx: Transaction,
  { profile, isSuspended }: LockedProfile,
  publishedAt: Date,
): Promise<{ replacedPhoto?: string }> {
  const { id, isProfilePublic } = profile
  const earlierPhoto = await listedPhoto(tx, id)
  const slug =
    isProfilePublic && profile.slug === ''
      ? await reserveSlug(tx, id, profile.fullName)
      : profile.slug
  const approval = { approved: true, approvedAt: publishedAt }
  await tx
    .update(mediators)
    .set({ slug, ...approval })
    .where(eq(mediators.id, id))

  if (!isProfilePublic) {
    await withdrawListing(tx, id)
    return { replacedPhoto: earlierPhoto }
  }
  const credentials = await findChecked(tx, id, londonDay(publishedAt))
  const row = listingRow(profile, { slug, publishedAt, credentials })
  const table = isSuspended ? withheldListings : listings
  await tx.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: row })
  await touchDirectory(tx)
  return earlierPhoto === row.profileImage ? {} : { replacedPhoto: earlierPhoto }
}

/** Takes a listing down; its slug stays reserved. */
export async function withdrawListing(tx: Transaction, id: string) {
  await tx.delete(listings).where(eq(listings.id, id))
  await tx.delete(withheldListings).where(eq(withheldListings.id, id))
  await touchDirectory(tx)
}

/**
 * Raises the version of the directory and announces it to every process when the transaction
 * commits. Call it after every change of what the public sees.
 */
export async function touchDirectory(tx: Transaction) {
  const [touched] = await tx
    .update(directoryVersion)
    .set({ version: sql`${directoryVersion.version} + 1` })
    .returning()
  await tx.execute(sql`select pg_notify(${directoryChannel}, ${String(touched?.version)})`)
}

/** The URL of the photo that a mediator's listing shows, public or withheld. */
export async function listedPhoto(tx: Transaction, id: string): Promise<string | undefined> {
  for (const table of [listings, withheldListings]) {
    const [listing] = await tx
      .select({ profileImage: table.profileImage })
      .from(table)
      .where(eq(table.id, id))
    if (listing?.profileImage) return listing.profileImage
  }
  return undefined
}

/**
 * Reserves the slug of a name, or the next free one: `-2`, `-3`. Returns it. A slug can be given in
 * place of the name.
 */
export async function reserveSlug(tx: Transaction, mediatorId: string, fullName: string) {
  const base = slugify(fullName)
  // Another mediator who wants this slug waits until this transaction has taken one.
  await lockText(tx, 'slug', base)
  const slug = await findFreeSlug(tx, base)
  await tx.insert(slugs).values({ slug, mediatorId })
  return slug
}

/** This slug or the next free one, which nobody has or had but the mediator whom it may belong to. */
export async function findFreeSlug(
  db: Queryable,
  base: string,
  mediatorId: string | null = null,
): Promise<string> {
  const taken = await db
    .select({ slug: slugs.slug })
    .from(slugs)
    .where(
      sql`(${slugs.slug} = ${base} or starts_with(${slugs.slug}, ${`${base}-`}) or ${slugs.mediatorId} is null)
        and (${slugs.mediatorId} is null or ${slugs.mediatorId} is distinct from ${mediatorId})`,
    )
  const takenSlugs = new Set(taken.map((row) => row.slug))
  return firstFreeSlug(base, (slug) => takenSlugs.has(slug) || takenSlugs.has(retiredSlug(slug)))
}

/** Replaces a deleted mediator's slugs by digests, so that they are never given out again. */
export async function retireSlugs(tx: Transaction, mediatorId: string): Promise<void> {
  const own = await tx
    .select({ slug: slugs.slug })
    .from(slugs)
    .where(eq(slugs.mediatorId, mediatorId))
  for (const { slug } of own) {
    await tx
      .update(slugs)
      .set({ slug: retiredSlug(slug), mediatorId: null })
      .where(eq(slugs.slug, slug))
  }
}

/** No slug can be this: slugs have no dots. */
function retiredSlug(slug: string): string {
  return `retired.${digestOf(slug)}`
}
