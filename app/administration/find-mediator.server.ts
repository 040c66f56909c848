import { count, eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { hasFactors } from './remove-factors.server.ts'

/**
 * One mediator with their account, and what the public sees of them now. Throws a 404 where there
 * is none.
 */
export async function findMediator(db: Queryable, id: string) {
  const [found] = await db
    .select({ profile: mediators, account: accountColumns, listing: listings })
    .from(mediators)
    .innerJoin(users, eq(users.id, mediators.id))
    .leftJoin(listings, eq(listings.id, mediators.id))
    .where(eq(mediators.id, id))
  if (!found) throw mediatorNotFound()
  return found
}

export function mediatorNotFound(): Response {
  return new Response(directoryMessages.mediatorNotFound, { status: 404 })
}

const accountColumns = {
  email: users.email,
  emailVerified: users.emailVerified,
  isSuspended: users.banned,
  suspensionReason: users.banReason,
  role: users.role,
  hasFactors,
}

/** How much belongs to a mediator, which goes with them when they are deleted. */
export async function countBelongings(db: Queryable, id: string) {
  return { leads: await countLeads(db, id), ...(await countReviews(db, id)) }
}

export async function countLeads(db: Queryable, id: string): Promise<number> {
  const [leads] = await db
    .select({ total: count() })
    .from(inquiries)
    .where(eq(inquiries.mediatorId, id))
  return leads?.total ?? 0
}

export type ReviewCounts = Awaited<ReturnType<typeof countReviews>>

export async function countReviews(db: Queryable, id: string) {
  const rated = await db
    .select({ status: reviews.status, total: count() })
    .from(reviews)
    .where(eq(reviews.mediatorId, id))
    .groupBy(reviews.status)
  const reviewsOf = (status: string) => rated.find((row) => row.status === status)?.total ?? 0
  return {
    publishedReviews: reviewsOf('approved'),
    waitingReviews: reviewsOf('in_review'),
    deletedReviews: reviewsOf('deleted'),
  }
}
