import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import type { DayCount, Period } from '../period.ts'
import type { RollupKind } from './rollup-kinds.ts'
import { rollupQueries } from './rollup-queries.server.ts'

type NameCount = { name: string; count: number; last: Date }

type Order = 'name' | 'last'

/**
 * How often each name of a kind was recorded in a period, the most frequent first; of equals the
 * first by name, or the last recorded.
 */
export async function readRollups(
  db: Queryable,
  kind: RollupKind,
  period: Period,
  { order = 'name', limit }: { order?: Order; limit?: number } = {},
): Promise<NameCount[]> {
  const { rows } = await db.execute<{ name: string; count: string; last: string }>(sql`
    with ${countedOf(kind, period)}
    select name, sum(count) as count, max(last_at) as last from counted group by name
    order by count desc, ${order === 'last' ? sql`last desc, name` : sql`name`}
    limit ${limit ?? null}`)
  return rows.map(({ name, count, last }) => ({
    name,
    count: Number(count),
    last: new Date(last),
  }))
}

/** The days of the period on which any of a kind were recorded, with how many. */
export async function readDailyRollups(
  db: Queryable,
  kind: RollupKind,
  period: Period,
): Promise<DayCount[]> {
  const { rows } = await db.execute<{ day: string; count: string }>(sql`
    with ${countedOf(kind, period)}
    select day::text as day, sum(count) as count from counted group by counted.day`)
  return rows.map(({ day, count }) => ({ day, count: Number(count) }))
}

/** What was rolled up of the days of a period, and the events of the days that are not yet. */
function countedOf(kind: RollupKind, period: Period): SQL {
  const kinds = kind === 'page' ? ['page', 'sample page'] : [kind]
  const rolledUp = sql`select day, name, count, last_at from activity_rollups
    where kind = any(${sql.param(kinds)}) and day between ${period.firstDay} and ${period.lastDay}`
  if (kind === 'page') return sql`counted as (${rolledUp})`
  const ofDay = rollupQueries[kind]({ starts: sql`days.starts`, ends: sql`days.ends` })
  return sql`${daysOf(period)},
    counted as (
      ${rolledUp}
      union all
      select days.day, found.name, found.count, found.last_at
      from days cross join lateral (${ofDay}) as found
      where not exists (
        select from activity_rollups as rolled_up
        where rolled_up.day = days.day and rolled_up.kind = 'event'
      )
    )`
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
