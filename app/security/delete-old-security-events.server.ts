import { lt, min, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#app/platform/database/database.server.ts'
import { deleteOldRows } from '#app/platform/database/delete-old-rows.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { securityLogDays } from './security-events.ts'
import { securityLog } from './security-log.table.server.ts'

/** When the oldest day begins of which security events are stored. */
export function securityLogBegin(now: Date): Date {
  return londonMidnight(daysBefore(londonDay(now), securityLogDays - 1))
}

/** How many are older than that, and from when the oldest is. */
export async function countOldSecurityEvents(db: Queryable, now: Date) {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int`, oldest: min(securityLog.at) })
    .from(securityLog)
    .where(lt(securityLog.at, securityLogBegin(now)))
  return { total: counted?.total ?? 0, oldest: counted?.oldest ?? null }
}

/** Deletes the security events that nobody needs any more. Says how many rows. */
export function deleteOldSecurityEvents(db: Database, now: Date): Promise<number> {
  const { id, at } = securityLog
  return deleteOldRows(db, { table: securityLog, id, time: at }, securityLogBegin(now))
}
