import type { Database } from '#app/platform/database/database.server.ts'
import { deleteOldRows } from '#app/platform/database/delete-old-rows.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { securityLogDays } from './security-events.ts'
import { securityLog } from './security-log.table.server.ts'

/** Deletes the security events that nobody needs any more. Says how many rows. */
export function deleteOldSecurityEvents(db: Database, now: Date): Promise<number> {
  const first = londonMidnight(daysBefore(londonDay(now), securityLogDays - 1))
  const { id, at } = securityLog
  return deleteOldRows(db, { table: securityLog, id, time: at }, first)
}
