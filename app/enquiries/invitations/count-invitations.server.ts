import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { reviewInvitations } from './invitations.table.server.ts'
import { type NoInvitationReason, noInvitationReasons } from './review-invitation.ts'

/**
 * Columns that count the leads of one mediator, for a statement over `inquiries` with their
 * `reviewInvitations`. Completed is what is so now, and what was and was changed back.
 */
export const invitationCounts = {
  completed: counting(sql`${reviewInvitations.inquiryId} is not null or ${isCompleted()}`),
  invited: counting(sql`${reviewInvitations.sentAt} is not null`),
  waiting: counting(sql`${isUndecided()} and ${isCompleted()}`),
  setBack: counting(sql`${isUndecided()} and not ${isCompleted()}`),
  /** Imported as completed, or completed before there were invitations. */
  before: counting(sql`${reviewInvitations.inquiryId} is null and ${isCompleted()}`),
  declined: counting(sql`${inquiries.status} = 'declined'`),
}

export type InvitationCounts = { [Name in keyof typeof invitationCounts]: number } & {
  left: { reason: NoInvitationReason; total: number }[]
}

/** How many clients of one mediator were invited, of how many, and why the others were not. */
export async function countInvitations(
  db: Queryable,
  mediatorId: string,
): Promise<InvitationCounts> {
  const [counted] = await db
    .select(invitationCounts)
    .from(inquiries)
    .leftJoin(reviewInvitations, eq(reviewInvitations.inquiryId, inquiries.id))
    .where(eq(inquiries.mediatorId, mediatorId))
  if (!counted) throw new Error('nothing was counted')
  return { ...counted, left: (await countLeftOut(db, [mediatorId])).get(mediatorId) ?? [] }
}

/** Why clients of these mediators were not invited, and how many for each reason. */
export async function countLeftOut(
  db: Queryable,
  mediatorIds: string[],
): Promise<Map<string, InvitationCounts['left']>> {
  const rows = await db
    .select({
      mediatorId: reviewInvitations.mediatorId,
      reason: reviewInvitations.reason,
      total: sql`count(*)`.mapWith(Number),
    })
    .from(reviewInvitations)
    .where(
      and(
        inArray(reviewInvitations.mediatorId, mediatorIds),
        sql`${reviewInvitations.reason} is not null`,
      ),
    )
    .groupBy(reviewInvitations.mediatorId, reviewInvitations.reason)
  const leftOut = new Map<string, InvitationCounts['left']>()
  for (const { code: reason } of noInvitationReasons) {
    for (const { mediatorId, total } of rows.filter((row) => row.reason === reason))
      leftOut.set(mediatorId, [...(leftOut.get(mediatorId) ?? []), { reason, total }])
  }
  return leftOut
}

function counting(condition: SQL) {
  return sql`count(*) filter (where ${condition})`.mapWith(Number)
}

function isUndecided(): SQL {
  return sql`${reviewInvitations.dueAt} is not null and ${reviewInvitations.sentAt} is null and ${reviewInvitations.reason} is null`
}

function isCompleted(): SQL {
  return sql`${inquiries.status} = 'completed'`
}
