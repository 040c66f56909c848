import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'

/**
 * Whether a profile waits for an administrator. One that was sent back waits for its mediator, and
 * one that was taken down or whose account is suspended for a decision on another screen.
 */
const isWaiting = and(
  eq(mediators.approved, false),
  sql`btrim(${mediators.phone}) <> ''`,
  eq(mediators.sentBackReason, ''),
  isNull(mediators.takenDownAt),
  sql`not exists (select from ${users} where ${users.id} = ${mediators.id} and ${users.banned})`,
)

/** When it was put in review; imported profiles may not say. */
const submittedAt = sql<Date>`coalesce(${mediators.submittedAt}, ${mediators.createdAt})`.mapWith(
  mediators.createdAt,
)

export type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number]

/** The profiles that wait, the oldest first. */
export function findWaiting(db: Queryable, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({
      profile: mediators,
      submittedAt,
      isListed: sql<boolean>`${listings.id} is not null`,
    })
    .from(mediators)
    .leftJoin(listings, eq(listings.id, mediators.id))
    .where(isWaiting)
    .orderBy(asc(submittedAt), asc(mediators.id))
    .limit(limit)
    .offset(offset)
}

export type WaitingProfile = NonNullable<Awaited<ReturnType<typeof findWaitingProfile>>>

/** One waiting profile with what the public sees of it now; undefined if it does not wait. */
export async function findWaitingProfile(db: Queryable, id: string) {
  const [found] = await db
    .select({ profile: mediators, listing: listings, submittedAt })
    .from(mediators)
    .leftJoin(listings, eq(listings.id, mediators.id))
    .where(and(eq(mediators.id, id), isWaiting))
  return found
}

export async function countWaitingProfiles(db: Queryable): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(mediators).where(isWaiting)
  return counted?.total ?? 0
}
