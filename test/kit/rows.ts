import { eq } from 'drizzle-orm'
import type { Database } from '#app/infrastructure/database/database.server.ts'
import { auditLog, directoryVersion } from '#app/infrastructure/database/schema/activity.server.ts'
import { reviews } from '#app/infrastructure/database/schema/correspondence.server.ts'
import { listings, mediators } from '#app/infrastructure/database/schema/mediators.server.ts'

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

/** A mediator's rating where it stands: in the profile, and in the listing with its relevance. */
export async function ratingOf(db: Database, mediatorId: string) {
  const [profile] = await db
    .select({ average: mediators.ratingAverage, total: mediators.ratingTotal })
    .from(mediators)
    .where(eq(mediators.id, mediatorId))
  const [listing] = await db
    .select({
      average: listings.ratingAverage,
      total: listings.ratingTotal,
      relevance: listings.relevance,
      completionScore: listings.completionScore,
    })
    .from(listings)
    .where(eq(listings.id, mediatorId))
  return { profile, listing }
}

export async function directoryVersionOf(db: Database): Promise<number> {
  const [row] = await db.select({ version: directoryVersion.version }).from(directoryVersion)
  return row?.version ?? 0
}

/** What is on record about one thing, as it happened. */
export function auditOf(db: Database, subjectId: string) {
  return db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id)
}
