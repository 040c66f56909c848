import { and, asc, eq, gte } from 'drizzle-orm'
import { listings, profileViewDays } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'

export type OwnProfile = Awaited<ReturnType<typeof findOwnProfile>>

/** The working profile as its owner's dashboard needs it, and the slug visitors reach it by. */
export async function findOwnProfile(db: Queryable, id: string) {
  const [found] = await db
    .select({ mediator: mediators, listedAs: listings.slug })
    .from(mediators)
    .leftJoin(listings, eq(listings.id, mediators.id))
    .where(eq(mediators.id, id))
  return found && { ...found.mediator, listedAs: found.listedAs }
}

/** Views by day from the first of these days on; days without any are left out. */
export function findViewDays(
  db: Queryable,
  mediatorId: string,
  firstDay: string,
): Promise<{ day: string; views: number }[]> {
  return db
    .select({ day: profileViewDays.day, views: profileViewDays.views })
    .from(profileViewDays)
    .where(and(eq(profileViewDays.mediatorId, mediatorId), gte(profileViewDays.day, firstDay)))
    .orderBy(asc(profileViewDays.day))
}
