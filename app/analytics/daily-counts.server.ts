import { count, gte, sql, sum } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { users } from '#app/accounts/accounts.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { profileViewDays } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { searchAnalytics } from './activity.table.server.ts'
import type { DayCount, Period } from './period.ts'

/** What is counted by the day. */
const dailyNouns = ['views', 'searches', 'enquiries', 'registrations'] as const
export type DailyNoun = (typeof dailyNouns)[number]

type Counting = (db: Queryable, period: Period) => Promise<DayCount[]>

/** The days of the period on which there were any, by the calendar of London. */
export const countByDay: Record<DailyNoun, Counting> = {
  views: countViews,
  searches: (db, period) => countRows(db, searchAnalytics, searchAnalytics.timestamp, period),
  enquiries: (db, period) => countRows(db, inquiries, inquiries.createdAt, period),
  registrations: (db, period) => countRows(db, users, users.createdAt, period),
}

function countViews(db: Queryable, { firstDay }: Period): Promise<DayCount[]> {
  return db
    .select({ day: profileViewDays.day, count: sum(profileViewDays.views).mapWith(Number) })
    .from(profileViewDays)
    .where(gte(profileViewDays.day, firstDay))
    .groupBy(profileViewDays.day)
}

/** The database sorts the rows into the days by when those begin, and needs no calendar. */
async function countRows(
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
