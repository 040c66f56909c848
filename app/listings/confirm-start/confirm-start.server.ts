import { and, eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { listings } from '../listings.table.server.ts'
import { touchDirectory } from '../publish-listing.server.ts'
import { type ConfirmableStart, isStartToken, readStartToken } from './start-token.server.ts'

type ListedStart = ConfirmableStart & { slug: string }

/** What a mailed link confirms; undefined for one that has expired, is spent or was never sent. */
export async function findMailedStart(
  { db, keyedDigest, now }: Pick<Platform, 'db' | 'keyedDigest' | 'now'>,
  token: string,
): Promise<ListedStart | undefined> {
  return findStart(db, keyedDigest, token, londonDay(now()))
}

/**
 * Confirms, on the day of the press, how soon a mediator can start: in the listing, and in the
 * working profile where that still says the same. Needs no approval. Returns the listing's slug;
 * undefined where the link is not good.
 */
export async function confirmStart(
  { db, keyedDigest, now }: Pick<Platform, 'db' | 'keyedDigest' | 'now'>,
  token: string,
): Promise<string | undefined> {
  const today = londonDay(now())
  return db.transaction(async (tx) => {
    const id = readStartToken(token)?.id ?? ''
    // Before the listing, as everything that changes both.
    await tx.select({ id: mediators.id }).from(mediators).where(eq(mediators.id, id)).for('update')
    const start = await findStart(tx, keyedDigest, token, today)
    if (!start) return undefined
    const confirmed = { startConfirmedOn: today }
    await tx.update(listings).set(confirmed).where(eq(listings.id, id))
    await tx
      .update(mediators)
      .set(confirmed)
      .where(and(eq(mediators.id, id), eq(mediators.startWithinDays, start.startWithinDays)))
    await touchDirectory(tx)
    return start.slug
  })
}

async function findStart(
  db: Queryable,
  keyedDigest: Platform['keyedDigest'],
  given: string,
  today: string,
): Promise<ListedStart | undefined> {
  const token = readStartToken(given)
  if (!token) return undefined
  const [found] = await db
    .select({
      id: listings.id,
      slug: listings.slug,
      email: users.email,
      startWithinDays: listings.startWithinDays,
      startConfirmedOn: listings.startConfirmedOn,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.id))
    .where(eq(listings.id, token.id))
  if (!found || found.startWithinDays === null) return undefined
  const start = { ...found, startWithinDays: found.startWithinDays }
  return isStartToken(keyedDigest, token, start, today) ? start : undefined
}
