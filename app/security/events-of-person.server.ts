import { and, eq } from 'drizzle-orm'
import type { PersonalRecords } from '#app/platform/personal-records.server.ts'
import { securityLogDays } from './security-events.ts'
import { securityLog } from './security-log.table.server.ts'

/** What the security log has of an address that belongs to no account. */
export const eventsOfPerson: PersonalRecords = {
  code: 'security-events',
  label: 'Security events',
  columns: [securityLog.emailKey, securityLog.ipKey],
  find({ db }, { key }) {
    return db
      .select({ event: securityLog.event, at: securityLog.at, count: securityLog.count })
      .from(securityLog)
      .where(and(eq(securityLog.emailKey, key), eq(securityLog.userId, '')))
      .orderBy(securityLog.at, securityLog.id)
  },
  async erase({ db }, { key }) {
    const erased = await db
      .delete(securityLog)
      .where(and(eq(securityLog.emailKey, key), eq(securityLog.userId, '')))
      .returning({ id: securityLog.id })
    return erased.length
  },
  stays: `Lines of the server’s own log name nobody: they hold digests. The security log is deleted after ${securityLogDays} days, and the server’s log when the operator rotates it.`,
}
