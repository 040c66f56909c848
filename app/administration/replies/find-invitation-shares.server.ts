import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import {
  countLeftOut,
  type InvitationCounts,
  invitationCounts,
} from '#app/enquiries/invitations/count-invitations.server.ts'
import { notInvitedText, shareText } from '#app/enquiries/invitations/invitation-counts.ts'
import {
  invitationPeriods,
  reviewInvitations,
} from '#app/enquiries/invitations/invitations.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { numberText } from '#app/platform/text/plural.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { mediatorCondition } from '../mediator-condition.server.ts'
import { noMediatorFilters } from '../mediator-filters.ts'
import { type InvitationFilters, type InvitationSort, repliesPageSize } from './reply-filters.ts'

export type InvitationRow = ReturnType<typeof invitationRow>

type Found = InvitationCounts & { id: string; fullName: string; since: Date | null }

/** One page of the mediators with completed leads; a page beyond the last is the last. */
export async function findInvitationShares(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  filters: InvitationFilters,
): Promise<{ rows: InvitationRow[]; total: number; page: number }> {
  const { found, ...rest } = await withinTime(db, async (tx) => {
    const counted = sharesOf(tx, filters)
    const total = await tx.$count(counted.as('counted'))
    const page = Math.min(filters.page, Math.max(1, Math.ceil(total / repliesPageSize)))
    const rows = await counted
      .orderBy(...orders[filters.sort], mediators.sortName, mediators.id)
      .limit(repliesPageSize)
      .offset((page - 1) * repliesPageSize)
    const leftOut = await countLeftOut(
      tx,
      rows.map(({ id }) => id),
    )
    const found = rows.map((row) => ({ ...row, left: leftOut.get(row.id) ?? [] }))
    return { total, page, found }
  })
  return { ...rest, rows: readEach(log, found, invitationRow) }
}

function sharesOf(db: Queryable, { keyword }: InvitationFilters) {
  const { id, fullName, sortName } = mediators
  const { startedAt, endedAt, mediatorId } = invitationPeriods
  return db
    .select({ id, fullName, since: startedAt, ...invitationCounts })
    .from(inquiries)
    .innerJoin(mediators, eq(id, inquiries.mediatorId))
    .leftJoin(reviewInvitations, eq(reviewInvitations.inquiryId, inquiries.id))
    .leftJoin(invitationPeriods, and(eq(mediatorId, id), isNull(endedAt)))
    .where(mediatorCondition(db, { ...noMediatorFilters, keyword }))
    .groupBy(id, fullName, sortName, startedAt)
    .having(sql`${invitationCounts.completed} > 0`)
    .$dynamic()
}

const orders: Record<InvitationSort, SQL[]> = {
  share: [
    sql`${invitationCounts.invited}::float8 / ${invitationCounts.completed}`,
    sql`${invitationCounts.completed} desc`,
  ],
  completed: [sql`${invitationCounts.completed} desc`],
  name: [],
}

function invitationRow({ id, fullName, since, declined, ...counts }: Found) {
  return {
    id,
    fullName,
    switched: since ? `On since ${formatDate(since)}` : 'Off',
    share: shareText(counts),
    others: notInvitedText(counts) || '–',
    declined: numberText(declined),
  }
}
