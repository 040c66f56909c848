import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { hasInvitations } from './invitation-switch.server.ts'
import { reviewInvitations } from './invitations.table.server.ts'
import { daysAfter, invitationDays } from './review-invitation.ts'

/**
 * Notes that a lead became completed, in the transaction that has locked it. The first time decides
 * for good whether its client is invited, so that nobody is chosen by changing the status back and
 * the switch in between. Completed again, the day's grace begins anew.
 */
export async function noteCompleted(
  tx: Transaction,
  { id, mediatorId }: { id: string; mediatorId: string },
  at: Date,
): Promise<void> {
  const dueAt = daysAfter(at, invitationDays.grace)
  const decided = (await hasInvitations(tx, mediatorId)) ? { dueAt } : { reason: 'off' as const }
  const added = await tx
    .insert(reviewInvitations)
    .values({ inquiryId: id, mediatorId, completedAt: at, ...decided })
    .onConflictDoNothing()
  if (added.rowCount) return
  await tx
    .update(reviewInvitations)
    .set({ dueAt })
    .where(
      and(
        eq(reviewInvitations.inquiryId, id),
        isNull(reviewInvitations.sentAt),
        isNull(reviewInvitations.reason),
      ),
    )
}
