import { and, asc, eq } from 'drizzle-orm'
import type { SecurityEventCode } from '#app/security/security-events.ts'
import { emailKeyOf, ipKeyOf } from '#app/security/security-keys.server.ts'
import { securityLog } from '#app/security/security-log.table.server.ts'
import type { TestProduct } from './product.ts'
import { until } from './until.ts'

type Given = Pick<TestProduct, 'db' | 'keyedDigest'>
type Wanted = {
  event?: SecurityEventCode
  userId?: string
  /** As it was typed: the log holds a digest of it. */
  email?: string
  ip?: string
  detail?: string
}

/** The rows of the security log that are as wanted, oldest first. */
export function securityEventsOf({ db, keyedDigest }: Given, wanted: Wanted = {}) {
  const { event, userId, email, ip, detail } = wanted
  return db
    .select()
    .from(securityLog)
    .where(
      and(
        event === undefined ? undefined : eq(securityLog.event, event),
        userId === undefined ? undefined : eq(securityLog.userId, userId),
        email === undefined ? undefined : eq(securityLog.emailKey, emailKeyOf(keyedDigest, email)),
        ip === undefined ? undefined : eq(securityLog.ipKey, ipKeyOf(keyedDigest, ip)),
        detail === undefined ? undefined : eq(securityLog.detail, detail),
      ),
    )
    .orderBy(asc(securityLog.id))
}

/** The first row that is as wanted, as soon as there is one: events are written beside requests. */
export function recordedSecurityEvent(product: Given, wanted: Wanted) {
  return until(
    async () => (await securityEventsOf(product, wanted))[0],
    `the security log has ${JSON.stringify(wanted)}`,
  )
}

/** The codes of all rows that are as wanted, oldest first. */
export async function securityEventCodes(product: Given, wanted: Wanted = {}): Promise<string[]> {
  return (await securityEventsOf(product, wanted)).map(({ event }) => event)
}
