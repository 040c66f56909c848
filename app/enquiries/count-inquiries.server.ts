import { countRowsByDay } from '#app/analytics/daily-counts.server.ts'
import type { DayCount, Period } from '#app/analytics/period.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { inquiries } from './inquiries.table.server.ts'

/** The days of the period on which enquiries were sent, with how many. */
export function countInquiriesByDay(db: Queryable, period: Period): Promise<DayCount[]> {
  return countRowsByDay(db, inquiries, inquiries.createdAt, period)
}
