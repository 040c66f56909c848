import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { listings } from './listings.table.server.ts'

export type ListedProfile = Awaited<ReturnType<typeof findListedProfile>>

/** The slug by which visitors reach a mediator's listing; null where there is none. */
export async function findListedSlug(db: Queryable, id: string): Promise<string | null> {
  const [found] = await db.select({ slug: listings.slug }).from(listings).where(eq(listings.id, id))
  return found?.slug ?? null
}

/** A working profile with the slug by which visitors reach its listing; null where it has none. */
export async function findListedProfile(db: Queryable, id: string) {
  const [found] = await db
    .select({ mediator: mediators, listedAs: listings.slug })
    .from(mediators)
    .leftJoin(listings, eq(listings.id, mediators.id))
    .where(eq(mediators.id, id))
  return found && { ...found.mediator, listedAs: found.listedAs }
}
