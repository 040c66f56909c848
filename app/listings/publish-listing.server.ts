import { and, eq, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { lockText } from '#app/platform/database/locks.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { firstFreeSlug, slugify } from '#app/platform/text/slug.ts'
import { type MediatorRow, mediators } from '#app/profiles/mediators.table.server.ts'
import { directoryVersion } from './directory-version.table.server.ts'
import { directoryChannel } from './directory-watch.server.ts'
import { listingRow } from './listing-row.server.ts'
import { listings, slugs, withheldListings } from './listings.table.server.ts'

/**
 * Copies the working profile into the public directory, in the caller's transaction; the caller has
 * locked the profile. A first listing gets a slug of its own, which later ones keep. A profile that
 * its mediator has hidden is approved without being listed, and while an account is suspended its
 * listing is withheld. Returns the photo that the listing showed before, if it is another one.
 */
export async function publishListing(
  tx: Transaction,
  locked: { profile: MediatorRow; isSuspended: boolean },
  publishedAt: Date,
): Promise<{ replacedPhoto?: string }>
export async function publishListing(
  tx: Transaction,
  id: string,
  publishedAt: Date,
): Promise<string | undefined>
export async function publishListing(
  tx: Transaction,
  given: string | { profile: MediatorRow; isSuspended: boolean },
  publishedAt: Date,
) {
  if (typeof given !== 'string') return publish(tx, given, publishedAt)
  const [profile] = await tx.select().from(mediators).where(eq(mediators.id, given)).for('update')
  if (!profile) throw new Error(`no mediator ${given}`)
  const locked = { profile, isSuspended: await isSuspended(tx, given) }
  return (await publish(tx, locked, publishedAt)).replacedPhoto
}

async function publish(
  tx: Transaction,
  { profile, isSuspended }: { profile: MediatorRow; isSuspended: boolean },
  publishedAt: Date,
): Promise<{ replacedPhoto?: string }> {
  const { id } = profile
  const approval = { approved: true, approvedAt: publishedAt }
  const replacedPhoto = await listedPhoto(tx, id)
  if (!profile.isProfilePublic) {
    await tx.update(mediators).set(approval).where(eq(mediators.id, id))
    await withdrawListing(tx, id)
    return { replacedPhoto }
  }

  const slug = profile.slug || (await reserveSlug(tx, id, profile.fullName))
  const row = listingRow(profile, { slug, publishedAt })
  await tx
    .update(mediators)
    .set({ slug, ...approval })
    .where(eq(mediators.id, id))
  const table = isSuspended ? withheldListings : listings
  await tx.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: row })
  await touchDirectory(tx)
  return replacedPhoto === row.profileImage ? {} : { replacedPhoto }
}

/** Takes a listing down; its slug stays reserved. */
export async function withdrawListing(tx: Transaction, id: string) {
  await tx.delete(listings).where(eq(listings.id, id))
  await tx.delete(withheldListings).where(eq(withheldListings.id, id))
  await touchDirectory(tx)
}

/**
 * Every change of what the public sees counts the directory's version up, and tells every process
 * once it is committed.
 */
export async function touchDirectory(tx: Transaction) {
  const [touched] = await tx
    .update(directoryVersion)
    .set({ version: sql`${directoryVersion.version} + 1` })
    .returning()
  await tx.execute(sql`select pg_notify(${directoryChannel}, ${String(touched?.version)})`)
}

/** The photo of the public listing, or of the one that is withheld. */
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

async function isSuspended(tx: Transaction, id: string): Promise<boolean> {
  const suspended = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.banned, true)))
  return suspended.length > 0
}

/** The slug that a name or an earlier slug asks for, or the next one that is free. */
export async function reserveSlug(tx: Transaction, mediatorId: string, fullName: string) {
  const base = slugify(fullName)
  // Another mediator who wants this slug waits until this transaction has taken one.
  await lockText(tx, 'slug', base)
  const taken = await tx
    .select({ slug: slugs.slug })
    .from(slugs)
    .where(
      sql`${slugs.slug} = ${base} or starts_with(${slugs.slug}, ${`${base}-`}) or ${slugs.mediatorId} is null`,
    )
  const takenSlugs = new Set(taken.map((row) => row.slug))
  const isTaken = (slug: string) => takenSlugs.has(slug) || takenSlugs.has(retiredSlug(slug))
  const slug = firstFreeSlug(base, isTaken)
  await tx.insert(slugs).values({ slug, mediatorId })
  return slug
}

/** Leaves nothing of a deleted mediator's slugs but what tells that they were given out once. */
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

/** No address can be this: slugs have no capitals and no dots. */
function retiredSlug(slug: string): string {
  return `retired.${digestOf(slug)}`
}
