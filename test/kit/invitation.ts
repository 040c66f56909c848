import { invitationPath } from '#app/enquiries/invitations/invitation-link.server.ts'
import { reviewInvitations } from '#app/enquiries/invitations/invitations.table.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { aLinkedRequest } from './linked-request.ts'

type Given = Parameters<typeof aLinkedRequest>[2] & { sentAt?: Date }

/** A completed lead whose client was invited to write a review, and the path of the invitation. */
export async function anInvitation(
  services: Pick<Platform, 'db' | 'keyedDigest'>,
  mediatorId: string,
  { sentAt = new Date(), lead, ...request }: Given = {},
) {
  const completed = { status: 'completed', answeredAt: sentAt, ...lead }
  const sent = await aLinkedRequest(services, [mediatorId], { ...request, lead: completed })
  const inquiryId = sent.leads[0] ?? ''
  await services.db
    .insert(reviewInvitations)
    .values({ inquiryId, mediatorId, completedAt: sentAt, dueAt: sentAt, sentAt })
  return { inquiryId, requestId: sent.id, path: invitationPath(services, inquiryId) }
}
