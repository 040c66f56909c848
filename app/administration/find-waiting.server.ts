import { and, asc, count, eq, sql } from 'drizzle-orm'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { isWaiting, submittedAt } from './waiting-condition.server.ts'

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

/** One that waits, whole, with what the public sees of it now. */
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
