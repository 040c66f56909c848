import { type SQL, sql } from 'drizzle-orm'
import { answeredAt } from '#app/enquiries/answered-at.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { mediatorCondition } from '../mediator-condition.server.ts'
import { noMediatorFilters } from '../mediator-filters.ts'
import type { ReplySort, ReplyTimeFilters } from './reply-filters.ts'

/** How one mediator answered the enquiries of a year. */
export type ReplyTimes = {
  id: string
  fullName: string
  enquiries: number
  answered: number
  /** The middle one of the times that answers took; null where nothing was answered. */
  medianHours: number | null
  /** Percent answered within a week, of those that were or that have waited for one; null of none. */
  withinWeek: number | null
}

type Window = { now: Date; limit: number; offset: number }

/** A page of the mediators who got enquiries within a year, and how many there are of them. */
export async function findReplyTimes(
  db: Queryable,
  { keyword, sort }: Pick<ReplyTimeFilters, 'keyword' | 'sort'>,
  { now, limit, offset }: Window,
): Promise<{ found: ReplyTimes[]; total: number }> {
  const { rows } = await db.execute<ReplyTimes & { total: number }>(sql`
    select counted.*, count(*) over ()::int as total
    from (${countedReplies(db, keyword, now)}) counted
    order by ${orders[sort]}, "sortName", id
    limit ${limit} offset ${offset}`)
  return { found: rows, total: rows[0]?.total ?? 0 }
}

/** What was withdrawn before an answer was owed to nobody. */
function countedReplies(db: Queryable, keyword: string, now: Date): SQL {
  const { createdAt, withdrawnAt } = inquiries
  const isWeekOld = sql`${createdAt} <= ${now}::timestamptz - interval '7 days'`
  const isAnswered = sql`${answeredAt} is not null`
  return sql`
    select ${mediators.id} as id, ${mediators.fullName} as "fullName",
      ${mediators.sortName} as "sortName", count(*)::int as enquiries,
      count(${answeredAt})::int as answered,
      (percentile_cont(0.5) within group (
        order by extract(epoch from ${answeredAt} - ${createdAt})::float8
      ) filter (where ${isAnswered}) / 3600)::float8 as "medianHours",
      (100.0 * count(*) filter (where ${answeredAt} <= ${createdAt} + interval '7 days')
        / nullif(count(*) filter (where ${isAnswered} or ${isWeekOld}), 0))::float8 as "withinWeek"
    from ${inquiries} join ${mediators} on ${mediators.id} = ${inquiries.mediatorId}
    where ${createdAt} > ${now}::timestamptz - interval '365 days'
      and (${withdrawnAt} is null or ${isAnswered})
      and ${mediatorCondition(db, { ...noMediatorFilters, keyword }) ?? sql`true`}
    group by ${mediators.id}`
}

const orders: Record<ReplySort, SQL> = {
  answered: sql`"withinWeek" nulls last, enquiries desc`,
  slowest: sql`"medianHours" desc nulls last`,
  fastest: sql`"medianHours" nulls last`,
  enquiries: sql`enquiries desc`,
  name: sql`"sortName"`,
}
