import { eq, sql } from 'drizzle-orm'
import { data, type RouterContextProvider } from 'react-router'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { readInvitationKey } from '#app/enquiries/invitations/invitation-link.server.ts'
import { reviewInvitations } from '#app/enquiries/invitations/invitations.table.server.ts'
import { isExpired } from '#app/enquiries/invitations/review-invitation.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import { type Platform, platform } from '#app/platform/platform.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { clientReviewMessages } from './client-review-messages.ts'
import { findLinked } from './find-linked.server.ts'

type Args = { params: { key: string }; context: Readonly<RouterContextProvider> }

/**
 * The invitation that a link names. Throws a 410 for one that has ended unused, or whose enquiry was
 * erased: what was written by it can be withdrawn at any time.
 */
export async function findInvitation(args: Args) {
  const invitation = await findRefusable(args)
  const { services, erasedAt, reviewedAt, sentAt } = invitation
  if (erasedAt || (!reviewedAt && isExpired(sentAt, services.now())))
    throw data(clientReviewMessages.expired, 410)
  return invitation
}

/** The same, ended or not: nobody has to be asked again because a link is old. */
export async function findRefusable({ params, context }: Args) {
  const services = context.get(platform)
  const invitation = await findLinked(context, async ({ db, keyedDigest }) => {
    const id = readInvitationKey(keyedDigest, params.key)
    return id === undefined ? undefined : findSent(db, id)
  })
  return { services, ...invitation }
}

async function findSent(db: Platform['db'], inquiryId: string) {
  const [found] = await db
    .select({
      id: inquiries.id,
      email: inquiries.email,
      mediatorName: sql<string>`coalesce(${listings.fullName}, ${mediators.fullName})`,
      sentAt: reviewInvitations.sentAt,
      erasedAt: inquiries.erasedAt,
      reviewedAt: inquiries.reviewedAt,
    })
    .from(reviewInvitations)
    .innerJoin(inquiries, eq(inquiries.id, reviewInvitations.inquiryId))
    .innerJoin(mediators, eq(mediators.id, inquiries.mediatorId))
    .leftJoin(listings, eq(listings.id, inquiries.mediatorId))
    .where(eq(reviewInvitations.inquiryId, inquiryId))
  return found?.sentAt ? { ...found, sentAt: found.sentAt } : undefined
}
