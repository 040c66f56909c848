import { and, asc, count, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { givenUpQueue } from '#app/platform/jobs/queue.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { mediatorCondition } from '../mediator-condition.server.ts'
import { noMediatorFilters } from '../mediator-filters.ts'
import { periods, type UnansweredFilters } from './reply-filters.ts'

const hour = 60 * 60 * 1_000
const day = 24 * hour

export type UnansweredInquiry = Awaited<ReturnType<typeof findUnanswered>>[number]

/** Whether the mail about an enquiry was given up, or that of a message about it came back. */
const isReturned = sql<boolean>`exists (
    select from pgboss.job
    where name = ${sql.raw(`'${givenUpQueue}'`)} and state < 'active'
      and data ->> 'id' in ('inquiry-' || found.id, 'gathered-' || found.id)
  ) or exists (
    select from messages where inquiry_id = found.id and returned_at is not null
  )`

/** A page of the enquiries that nobody has answered, those that wait longest first. */
export function findUnanswered(
  db: Queryable,
  filters: UnansweredFilters,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
) {
  const found = db
    .select({
      id: inquiries.id,
      mediatorId: inquiries.mediatorId,
      fullName: mediators.fullName,
      createdAt: inquiries.createdAt,
      readAt: inquiries.readAt,
      unreadRemindedAt: inquiries.unreadRemindedAt,
      unansweredRemindedAt: inquiries.unansweredRemindedAt,
      othersOfferedAt: inquiries.othersOfferedAt,
    })
    .from(inquiries)
    .innerJoin(mediators, eq(mediators.id, inquiries.mediatorId))
    .where(isUnanswered(db, filters, now))
    .orderBy(asc(inquiries.createdAt), asc(inquiries.id))
    .limit(limit)
    .offset(offset)
    .as('found')
  return db
    .select({
      id: found.id,
      mediatorId: found.mediatorId,
      fullName: found.fullName,
      createdAt: found.createdAt,
      readAt: found.readAt,
      unreadRemindedAt: found.unreadRemindedAt,
      unansweredRemindedAt: found.unansweredRemindedAt,
      othersOfferedAt: found.othersOfferedAt,
      isReturned,
    })
    .from(found)
    .orderBy(asc(found.createdAt), asc(found.id))
}

/** How many enquiries the filters find. */
export async function countUnanswered(
  db: Queryable,
  filters: UnansweredFilters,
  now: Date,
): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(inquiries)
    .innerJoin(mediators, eq(mediators.id, inquiries.mediatorId))
    .where(isUnanswered(db, filters, now))
  return counted?.total ?? 0
}

/** The hours of the setting after which they are late; with 0 none ever are. */
type Lateness = Pick<Environment, 'remindUnansweredHours'>

/** How many of the last month wait for so long that their mediator is reminded to answer. */
export async function countLate(
  db: Queryable,
  { remindUnansweredHours }: Lateness,
  now: Date,
): Promise<number> {
  if (remindUnansweredHours === 0) return 0
  const [counted] = await db
    .select({ total: count() })
    .from(inquiries)
    .where(
      and(
        isOpen,
        isSentWithin(now, 'month'),
        lte(inquiries.createdAt, before(now, remindUnansweredHours * hour)),
      ),
    )
  return counted?.total ?? 0
}

/** Of what a mediator put away without an answer, the sender waits all the same. */
const isOpen = and(
  isNull(inquiries.answeredAt),
  isNull(inquiries.withdrawnAt),
  isNull(inquiries.erasedAt),
  eq(inquiries.status, 'new'),
)

function isUnanswered(
  db: Queryable,
  { keyword, period }: UnansweredFilters,
  now: Date,
): SQL | undefined {
  return and(
    isOpen,
    isSentWithin(now, period),
    mediatorCondition(db, { ...noMediatorFilters, keyword }),
  )
}

function isSentWithin(now: Date, period: UnansweredFilters['period']): SQL {
  const { days } = periods.find(({ code }) => code === period) ?? periods[0]
  return gt(inquiries.createdAt, before(now, days * day))
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}
