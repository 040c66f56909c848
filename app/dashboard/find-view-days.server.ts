import { and, asc, eq, gte } from 'drizzle-orm'
import { profileViewDays } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'

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
