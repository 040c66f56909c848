import { eq } from 'drizzle-orm'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { directoryVersion } from '#app/listings/directory-version.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'

export async function profileOf(db: Database, id: string) {
  const [profile] = await db.select().from(mediators).where(eq(mediators.id, id))
  if (!profile) throw new Error(`no profile ${id}`)
  return profile
}

export async function listingOf(db: Database, id: string) {
  const [listing] = await db.select().from(listings).where(eq(listings.id, id))
  return listing
}

export async function reviewRow(db: Database, id: string) {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  return row
}

/** A mediator's rating in the profile, and in the listing. */
export async function ratingOf(db: Database, mediatorId: string) {
  const [profile] = await db
    .select({ average: mediators.ratingAverage, total: mediators.ratingTotal })
    .from(mediators)
    .where(eq(mediators.id, mediatorId))
  const [listing] = await db
    .select({
      average: listings.ratingAverage,
      total: listings.ratingTotal,
    })
    .from(listings)
    .where(eq(listings.id, mediatorId))
  return { profile, listing }
}

export async function directoryVersionOf(db: Database): Promise<number> {
  const [row] = await db.select({ version: directoryVersion.version }).from(directoryVersion)
  return row?.version ?? 0
}

/** The audit entries about one thing, oldest first. */
export function auditOf(db: Database, subjectId: string) {
  return db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id)
}
