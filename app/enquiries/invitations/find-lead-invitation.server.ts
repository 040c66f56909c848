import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import type { WholeLead } from '../find-leads.server.ts'
import { hasInvitations } from './invitation-switch.server.ts'
import { reviewInvitations } from './invitations.table.server.ts'
import { invitationNote } from './review-invitation.ts'

/** What the page of a lead says of the invitation to its client; empty where that is nothing. */
export async function findLeadInvitation(
  db: Queryable,
  { id, mediatorId, status, erasedAt }: WholeLead,
): Promise<string> {
  const [invitation] = await db
    .select({
      dueAt: reviewInvitations.dueAt,
      sentAt: reviewInvitations.sentAt,
      reason: reviewInvitations.reason,
    })
    .from(reviewInvitations)
    .where(eq(reviewInvitations.inquiryId, id))
  const isOn = !invitation && (await hasInvitations(db, mediatorId))
  return invitationNote({ status, isErased: erasedAt !== null, invitation, isOn }, formatDate)
}
