import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { SecurityEventCode } from './security-events.ts'
import { securityLog } from './security-log.table.server.ts'

/** One line of the security log: an event, and how often it happened within the minute of `at`. */
export type SecurityRow = {
  event: SecurityEventCode
  userId: string
  emailKey: string
  ipKey: string
  detail: string
  at: Date
  count: number
}

/** What two events of one minute have in common that are one row. */
export function sameness({ event, userId, emailKey, ipKey, detail }: SecurityRow): string {
  return JSON.stringify([event, userId, emailKey, ipKey, detail])
}

/** Minutes since 1970. */
export function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / 60_000)
}

/** Adds rows, no two of which are the same, to what the log has of their minutes. */
export async function storeRows(db: Queryable, rows: readonly SecurityRow[]): Promise<void> {
  const { minute, event, userId, emailKey, ipKey, detail, count } = securityLog
  await db
    .insert(securityLog)
    .values(rows.map((row) => ({ ...row, minute: minuteOf(row.at) })))
    .onConflictDoUpdate({
      target: [minute, event, userId, emailKey, ipKey, detail],
      set: { count: sql`${count} + excluded.count` },
    })
}
