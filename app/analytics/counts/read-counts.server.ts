import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import type { DayCount, Period } from '../period.ts'
import type { CountKind } from './count-kinds.ts'
import { countRows } from './count-rows.server.ts'

export type NameCount = { name: string; count: number; last: Date }

type Order = 'name' | 'last'

/**
 * How often each name of a kind was recorded in a period, the most frequent first; of equals the
 * first by name, or the last recorded. What was counted before is read from the longest span that
 * there is, then from those of single days; the rows of all other days are counted now. Of a long span
 * with many names those are enough that come first in it or were recorded since: what was recorded
 * since only goes up. All of it is one statement, so that nothing is missed or counted twice while
 * spans come and go.
 */
export async function readCounts(
  db: Queryable,
  kind: CountKind,
  period: Period,
  { order = 'name', limit }: { order?: Order; limit?: number } = {},
): Promise<NameCount[]> {
  const { firstDay, lastDay } = period
  const furtherOrder = order === 'last' ? sql`last desc, name` : sql`name`
  const { rows } = await db.execute<{ name: string; count: string; last: string }>(sql`
    with ${daysOf(period)},
    whole as (
      select first_day, last_day from counted_spans
      where first_day = ${firstDay} and last_day = ${daysBefore(lastDay, 1)} and not is_stale
    ),
    single as (
      select first_day, last_day from counted_spans
      where first_day = last_day and first_day between ${firstDay} and ${lastDay}
        and not is_stale and not exists (select from whole)
    ),
    uncounted as materialized (
      select * from days
      where not exists (
        select from (table whole union all table single) as spans
        where day between first_day and last_day
      )
    ),
    fresh as materialized (
      select found.name, found.count, found.last
      from uncounted cross join lateral (${ofDay(kind)}) as found
    ),
    frequent as materialized (
      select name, count, last from whole join activity_counts using (first_day, last_day)
      where kind = ${kind}
      order by count desc, ${furtherOrder}
      limit ${limit ?? null}
    ),
    counted as (
      table frequent
      union all
      select name, further.count, further.last from (select distinct name from fresh) as recorded
        cross join whole join activity_counts as further using (first_day, last_day, name)
      where kind = ${kind} and not exists (
        select from frequent where frequent.name = recorded.name
      )
      union all
      select name, count, last from single join activity_counts using (first_day, last_day)
      where kind = ${kind}
      union all
      table fresh
    )
    select name, sum(count) as count, max(last) as last from counted group by name
    order by count desc, ${furtherOrder} limit ${limit ?? null}`)
  return rows.map(({ name, count, last }) => ({
    name,
    count: Number(count),
    last: new Date(last),
  }))
}

/** The days of the period on which any of a kind were recorded, with how many. */
export async function readDailyCounts(
  db: Queryable,
  kind: CountKind,
  period: Period,
): Promise<DayCount[]> {
  const { rows } = await db.execute<{ day: string; count: string }>(sql`
    with ${daysOf(period)},
    spans as (
      select first_day, last_day from counted_spans where first_day = last_day and not is_stale
    ),
    uncounted as materialized (
      select * from days where not exists (select from spans where first_day = day)
    ),
    counted as (
      select day, count from days join spans on first_day = day
        join activity_counts using (first_day, last_day) where kind = ${kind}
      union all
      select day, found.count from uncounted cross join lateral (${ofDay(kind)}) as found
    )
    select day::text as day, sum(count) as count from counted group by day`)
  return rows.map(({ day, count }) => ({ day, count: Number(count) }))
}

/** The days of a period with when each begins and ends, so that the database needs no calendar. */
function daysOf({ firstDay, days }: Period): SQL {
  const all = Array.from({ length: days }, (_, index) => daysBefore(firstDay, -index))
  const begin = (day: string) => londonMidnight(day).toISOString()
  const starts = all.map(begin)
  const ends = all.map((day) => begin(daysBefore(day, -1)))
  return sql`days as (
    select * from unnest(${sql.param(all)}::date[], ${sql.param(starts)}::timestamptz[], ${sql.param(ends)}::timestamptz[])
      as days (day, starts, ends)
  )`
}

const ofDay = (kind: CountKind) =>
  countRows[kind]({ starts: sql`uncounted.starts`, ends: sql`uncounted.ends` })
