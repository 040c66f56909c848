import type { Platform } from '#app/platform/platform.server.ts'
import type { SecurityEventCode } from './security-events.ts'
import { emailKeyOf, ipKeyOf } from './security-keys.server.ts'
import { securityLog } from './security-log.table.server.ts'

export type SecurityEvent = {
  event: SecurityEventCode
  userId?: string | undefined
  email?: string | undefined
  ip?: string | undefined
  /** A code or a route, never what someone typed. */
  detail?: string | undefined
}

type Services = Pick<Platform, 'db' | 'log' | 'now' | 'keyedDigest'>

/**
 * Writes an event to the security log and to the process's own log, for operators who ship that.
 * What it tells of has happened already, so it never throws.
 */
export async function recordSecurityEvent(
  { db, log, now, keyedDigest }: Services,
  { event, userId = '', email = '', ip = '', detail = '' }: SecurityEvent,
): Promise<void> {
  const row = {
    event,
    userId,
    emailKey: emailKeyOf(keyedDigest, email),
    ipKey: ipKeyOf(keyedDigest, ip),
    detail,
  }
  log.info({ security: row }, 'security event')
  try {
    await db.insert(securityLog).values({ ...row, at: now() })
  } catch (error) {
    log.warn({ err: error, event }, 'a security event was not stored')
  }
}
