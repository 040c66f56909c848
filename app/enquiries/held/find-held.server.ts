import { and, arrayContains, asc, count, desc, eq, isNotNull, isNull, not } from 'drizzle-orm'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { requestColumns } from '../find-request-facts.server.ts'
import { heldInquiries } from '../inquiries.table.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import { isSuspended } from '../standing.server.ts'
import { type HeldList, withdrawnSignal } from './held-inquiry.ts'

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
  const [found] = await readHeld(db).where(and(eq(heldInquiries.id, id), isNotWithdrawn))
  return found
}

export async function countHeld(db: Queryable, list: HeldList = 'waiting'): Promise<number> {
  const [counted] = await db.select({ held: count() }).from(heldInquiries).where(isOn(list))
  return counted?.held ?? 0
}

function isOn(list: HeldList) {
  return list === 'waiting'
    ? isNull(heldInquiries.discardedAt)
    : and(isNotNull(heldInquiries.discardedAt), isNotWithdrawn)
}

/** What its sender withdrew is on no list, and nobody can deliver it any more. */
export const isNotWithdrawn = not(arrayContains(heldInquiries.signals, [withdrawnSignal]))

function readHeld(db: Queryable) {
  return db
    .select({
      held: heldInquiries,
      request: requestColumns,
      mediatorName: mediators.fullName,
      listedAs: listings.slug,
      isSuspended: isSuspended(heldInquiries.mediatorId),
      takesCases: listings.acceptNewCases,
    })
    .from(heldInquiries)
    .innerJoin(mediators, eq(mediators.id, heldInquiries.mediatorId))
    .leftJoin(listings, eq(listings.id, heldInquiries.mediatorId))
    .leftJoin(inquiryRequests, eq(inquiryRequests.id, heldInquiries.requestId))
    .$dynamic()
}
