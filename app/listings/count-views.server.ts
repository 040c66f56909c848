import { gte, sum } from 'drizzle-orm'
import type { DayCount, Period } from '#app/analytics/period.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { profileViewDays } from './listings.table.server.ts'

/** The days of the period on which profiles were opened, with how often. */
export function countViewsByDay(db: Queryable, { firstDay }: Period): Promise<DayCount[]> {
  return db
    .select({ day: profileViewDays.day, count: sum(profileViewDays.views).mapWith(Number) })
    .from(profileViewDays)
    .where(gte(profileViewDays.day, firstDay))
    .groupBy(profileViewDays.day)
}
