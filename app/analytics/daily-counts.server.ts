import { count, gte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import type { AnalyticsSources } from './analytics.server.ts'
import type { DayCount, Period } from './period.ts'
import { readDailyRollups } from './rollups/read-rollups.server.ts'

/** What is counted by the day. */
const dailyNouns = ['views', 'searches', 'enquiries', 'registrations'] as const
export type DailyNoun = (typeof dailyNouns)[number]

type Counting = (db: Queryable, period: Period) => Promise<DayCount[]>

/** Counts the days of the period on which there were any, by the calendar of London. */
export function countByDay(sources: AnalyticsSources): Record<DailyNoun, Counting> {
  return {
    views: sources.countViewsByDay,
    searches: (db, period) => readDailyRollups(db, 'search', period),
    enquiries: sources.countInquiriesByDay,
    registrations: (db, period) => countRowsByDay(db, users, users.createdAt, period),
  }
}

/** The database sorts the rows into the days by when those begin, and needs no calendar. */
export async function countRowsByDay(
  db: Queryable,
  table: PgTable,
  moment: PgColumn,
  { firstDay, days, start }: Period,
): Promise<DayCount[]> {
  const begins = Array.from({ length: days }, (_, index) =>
    londonMidnight(daysBefore(firstDay, -index)).toISOString(),
  )
  const place = sql<number>`width_bucket(${moment}, ${sql.param(begins)}::timestamptz[])`
  const rows = await db
    .select({ place, count: count() })
    .from(table)
    .where(gte(moment, start))
    .groupBy(sql`1`)
  return rows.map((row) => ({ day: daysBefore(firstDay, 1 - row.place), count: row.count }))
}
