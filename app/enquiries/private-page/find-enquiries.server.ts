import { eq } from 'drizzle-orm'
import { findListingById, type Listing } from '#app/listings/find-listing.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { calledName } from '#app/platform/text/name-parts.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { undeliveredSignal, withdrawnSignal } from '../held/held-inquiry.ts'
import { heldInquiries, inquiries } from '../inquiries.table.server.ts'
import { isSuspended } from '../standing.server.ts'

type Delivered = typeof inquiries.$inferSelect
type Held = typeof heldInquiries.$inferSelect

/** What of an enquiry is the same whether it was delivered or, unknown to its sender, held. */
type SentColumn = Exclude<keyof Delivered & keyof Held, 'requestId'>

export type AskedMediator = Pick<Delivered, SentColumn> & {
  /** Whether the mediator can neither read nor answer it. */
  isUnanswerable: boolean
  /** Whether they could not get it when it was to be delivered, which its sender is told. */
  isUndelivered: boolean
  status: string
  readAt: Date | null
  answeredAt: Date | null
  withdrawnAt: Date | null
  reviewedAt: Date | null
  mediatorName: string
  firstName: string
  /** Undefined for a mediator who is no longer listed. */
  listing: Listing | undefined
}

/** Everyone whom a request went to, in the order in which they were asked, those asked at once by name. */
export async function findEnquiries(db: Queryable, requestId: string): Promise<AskedMediator[]> {
  const delivered = await db
    .select({
      inquiry: inquiries,
      fullName: mediators.fullName,
      isSuspended: isSuspended(inquiries.mediatorId),
    })
    .from(inquiries)
    .innerJoin(mediators, eq(mediators.id, inquiries.mediatorId))
    .where(eq(inquiries.requestId, requestId))
  const held = await db
    .select({
      inquiry: heldInquiries,
      fullName: mediators.fullName,
      isSuspended: isSuspended(heldInquiries.mediatorId),
    })
    .from(heldInquiries)
    .innerJoin(mediators, eq(mediators.id, heldInquiries.mediatorId))
    .where(eq(heldInquiries.requestId, requestId))

  const found = [
    ...delivered.map(({ inquiry, fullName, isSuspended }) => ({
      ...{ ...inquiry, fullName },
      ...{ isUnanswerable: isSuspended, isUndelivered: false },
    })),
    ...held.map(({ inquiry, fullName, isSuspended }) => {
      const isUndelivered = inquiry.signals.includes(undeliveredSignal)
      const isUnanswerable = isSuspended || isUndelivered
      return { ...inquiry, ...heldTimes(inquiry), fullName, isUnanswerable, isUndelivered }
    }),
  ].sort(
    (a, b) =>
      a.createdAt.getTime() - b.createdAt.getTime() ||
      a.fullName.localeCompare(b.fullName, 'en') ||
      (a.id < b.id ? -1 : 1),
  )

  const asked: AskedMediator[] = []
  for (const { fullName, ...inquiry } of found) {
    const listing = await findListingById(db, inquiry.mediatorId)
    const mediatorName = listing?.fullName ?? fullName
    const firstName = calledName(mediatorName, listing?.firstName)
    asked.push({ ...inquiry, mediatorName, firstName, listing })
  }
  return asked
}

/** To its sender a held enquiry looks like one that was delivered and is not read yet. */
function heldTimes({ signals, discardedAt }: Held) {
  const withdrawnAt = signals.includes(withdrawnSignal) ? discardedAt : null
  return {
    ...{ status: 'new', readAt: null, answeredAt: null },
    ...{ withdrawnAt, reviewedAt: null },
  }
}
