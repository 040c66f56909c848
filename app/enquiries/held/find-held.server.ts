import { asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { heldInquiries } from '../inquiries.table.server.ts'
import type { HeldList } from './held-inquiry.ts'

export type FoundHeld = Awaited<ReturnType<typeof findHeld>>[number]

/** Those that wait, oldest first, or the discarded ones, newest first. */
export function findHeld(
  db: Queryable,
  list: HeldList,
  { limit, offset }: { limit: number; offset: number },
) {
  const order = list === 'waiting' ? asc : desc
  return readHeld(db)
    .where(isOn(list))
    .orderBy(order(heldInquiries.createdAt), order(heldInquiries.id))
    .limit(limit)
    .offset(offset)
}

/** One of them, waiting or discarded. */
export async function findHeldInquiry(db: Queryable, id: string): Promise<FoundHeld | undefined> {
  const [found] = await readHeld(db).where(eq(heldInquiries.id, id))
  return found
}

export async function countHeld(db: Queryable, list: HeldList = 'waiting'): Promise<number> {
  const [counted] = await db.select({ held: count() }).from(heldInquiries).where(isOn(list))
  return counted?.held ?? 0
}

function isOn(list: HeldList) {
  return list === 'waiting'
    ? isNull(heldInquiries.discardedAt)
    : isNotNull(heldInquiries.discardedAt)
}

function readHeld(db: Queryable) {
  return db
    .select({ held: heldInquiries, mediatorName: mediators.fullName, listedAs: listings.slug })
    .from(heldInquiries)
    .innerJoin(mediators, eq(mediators.id, heldInquiries.mediatorId))
    .leftJoin(listings, eq(listings.id, heldInquiries.mediatorId))
    .$dynamic()
}
