import { and, asc, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import { declinedStatus } from '../open-enquiry.ts'
import { isSuspended } from '../standing.server.ts'
import { dueBefore, longestWaitDays, type ReminderHours } from './due-reminders.ts'

/** The rule `isWaiting` in SQL. What was imported, and so has no request, waits for nobody. */
function isWaiting(now: Date): SQL | undefined {
  return and(
    isNull(inquiries.answeredAt),
    isNull(inquiries.withdrawnAt),
    isNull(inquiries.erasedAt),
    eq(inquiries.status, 'new'),
    isNotNull(inquiries.requestId),
    gt(inquiries.createdAt, dueBefore(now, longestWaitDays * 24)),
  )
}

/** The rule `isSilentlyDeclined` in SQL. */
function isSilentlyDeclined(now: Date): SQL | undefined {
  return and(
    isNull(inquiries.withdrawnAt),
    isNull(inquiries.erasedAt),
    eq(inquiries.status, declinedStatus),
    eq(inquiries.responded, false),
    isNotNull(inquiries.requestId),
    gt(inquiries.createdAt, dueBefore(now, longestWaitDays * 24)),
  )
}

/** The rule `dueReminders` in SQL. */
function isReminderDue(
  { remindUnreadHours, remindUnansweredHours }: ReminderHours,
  now: Date,
): SQL | undefined {
  const unread = and(
    isNull(inquiries.readAt),
    isNull(inquiries.unreadRemindedAt),
    lte(inquiries.createdAt, dueBefore(now, remindUnreadHours)),
  )
  const unanswered = and(
    isNull(inquiries.unansweredRemindedAt),
    lte(inquiries.createdAt, dueBefore(now, remindUnansweredHours)),
  )
  return and(
    isNull(inquiries.archivedAt),
    or(
      remindUnreadHours > 0 ? unread : sql`false`,
      remindUnansweredHours > 0 ? unanswered : sql`false`,
    ),
  )
}

/** Mediators to be reminded of something, whose ids come after `after`; nobody who is suspended. */
export async function findMediatorsToRemind(
  db: Queryable,
  hours: ReminderHours,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: inquiries.mediatorId })
    .from(inquiries)
    .where(
      and(
        isWaiting(now),
        isReminderDue(hours, now),
        gt(inquiries.mediatorId, after),
        not(isSuspended(inquiries.mediatorId)),
      ),
    )
    .orderBy(asc(inquiries.mediatorId))
    .limit(limit)
  return found.map(({ id }) => id)
}

const waitingColumns = {
  id: inquiries.id,
  mediatorId: inquiries.mediatorId,
  name: inquiries.name,
  disputeType: inquiries.disputeType,
  status: inquiries.status,
  responded: inquiries.responded,
  createdAt: inquiries.createdAt,
  readAt: inquiries.readAt,
  answeredAt: inquiries.answeredAt,
  withdrawnAt: inquiries.withdrawnAt,
  erasedAt: inquiries.erasedAt,
  archivedAt: inquiries.archivedAt,
  unreadRemindedAt: inquiries.unreadRemindedAt,
  unansweredRemindedAt: inquiries.unansweredRemindedAt,
  othersOfferedAt: inquiries.othersOfferedAt,
}

/**
 * The enquiries of which a mediator is to be reminded, the oldest first, locked. One that somebody
 * is changing at this moment, as by a reply, is left to the next sweep.
 */
export function lockInquiriesToRemind(
  tx: Transaction,
  hours: ReminderHours,
  { mediatorId, now }: { mediatorId: string; now: Date },
) {
  return tx
    .select(waitingColumns)
    .from(inquiries)
    .where(and(eq(inquiries.mediatorId, mediatorId), isWaiting(now), isReminderDue(hours, now)))
    .orderBy(asc(inquiries.createdAt), asc(inquiries.id))
    .for('update', { skipLocked: true })
}

/** When a mediator was last reminded of any enquiry; null for never. */
export async function findLastReminder(tx: Transaction, mediatorId: string): Promise<Date | null> {
  const last = sql<Date | null>`max(greatest(${inquiries.unreadRemindedAt},
    ${inquiries.unansweredRemindedAt}))`.mapWith(inquiries.unreadRemindedAt)
  const [found] = await tx
    .select({ last })
    .from(inquiries)
    .where(and(eq(inquiries.mediatorId, mediatorId), isNotNull(inquiries.requestId)))
  return found?.last ?? null
}

/** Requests whose senders may have to be offered others, with ids after `after`. */
export async function findRequestsToOffer(
  db: Queryable,
  hours: ReminderHours,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: sql<string>`${inquiries.requestId}`.as('request_id') })
    .from(inquiries)
    .where(
      and(
        or(
          and(isWaiting(now), lte(inquiries.createdAt, dueBefore(now, hours.offerOthersHours))),
          isSilentlyDeclined(now),
        ),
        isNull(inquiries.othersOfferedAt),
        gt(inquiries.requestId, after),
      ),
    )
    .orderBy(sql`request_id`)
    .limit(limit)
  return found.map(({ id }) => id)
}

/**
 * A request and every enquiry of it, locked; undefined while somebody is changing one of them, or
 * once the details are erased.
 */
export async function lockRequest(tx: Transaction, requestId: string) {
  const [request] = await tx
    .select()
    .from(inquiryRequests)
    .where(and(eq(inquiryRequests.id, requestId), isNull(inquiryRequests.erasedAt)))
    .for('update', { skipLocked: true })
  if (!request) return undefined
  const ofRequest = eq(inquiries.requestId, requestId)
  const [all] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(inquiries)
    .where(ofRequest)
  const sent = await tx
    .select(waitingColumns)
    .from(inquiries)
    .where(ofRequest)
    .orderBy(asc(inquiries.createdAt), asc(inquiries.id))
    .for('update', { skipLocked: true })
  return sent.length === all?.total ? { request, sent } : undefined
}
