import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Platform } from '#app/platform/platform.server.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { securityEventLabel } from '#app/security/security-events.ts'
import { securityLog } from '#app/security/security-log.table.server.ts'
import { sessions } from '../accounts.table.server.ts'
import type { SessionUser } from '../session.server.ts'
import { deviceWords } from '../sign-in/device-words.ts'
import { deviceCookies } from '../sign-in/known-device.server.ts'
import { revokeEarlierAccess } from './revoke-access.server.ts'

/** How many sign-ins the page tells of. */
const recentSignIns = 20

const signInEvents = [
  'sign-in.success',
  'sign-in.new-device',
  'sign-in.failure',
  'second-factor.failure',
  'second-factor.recovery',
]

/** Where someone is signed in, this device first, then by their last use. */
export async function findOwnSessions(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { id, session }: SessionUser,
) {
  const { userAgent, createdAt, updatedAt } = sessions
  const rows = await db
    .select({ id: sessions.id, userAgent, createdAt, updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, now())))
    .orderBy(desc(updatedAt), desc(sessions.id))
  const at = now()
  return rows
    .map((row) => ({
      id: row.id,
      isThis: row.id === session.id,
      device: deviceWords(row.userAgent ?? ''),
      since: recentMoment(row.createdAt, at),
      lastUse: recentMoment(row.updatedAt, at),
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** The latest sign-ins to an account, and those that failed, as the security log has them. */
export async function findRecentSignIns(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { id }: SessionUser,
) {
  const rows = await db
    .select({ event: securityLog.event, detail: securityLog.detail, at: securityLog.at })
    .from(securityLog)
    .where(and(eq(securityLog.userId, id), inArray(securityLog.event, signInEvents)))
    .orderBy(desc(securityLog.at), desc(securityLog.id))
    .limit(recentSignIns)
  return rows.map(({ event, detail, at }) => ({
    what: securityEventLabel(event),
    device: event.startsWith('sign-in.') ? (detail.split(', ')[1] ?? '') : '',
    when: recentMoment(at, now()),
  }))
}

/**
 * Ends one session of this account, or all but the one in use, and with them what was given out
 * about the account before. The headers carry the cookie by which this browser stays known.
 */
export async function endSessions(
  services: Platform,
  { id, session }: SessionUser,
  which: string | 'others',
): Promise<Headers | undefined> {
  const isAll = which === 'others'
  const chosen = isAll ? ne(sessions.id, session.id) : eq(sessions.id, which)
  const ended = await services.db.transaction(async (tx) => {
    if (isAll) await revokeEarlierAccess(tx, id)
    return tx
      .delete(sessions)
      .where(and(eq(sessions.userId, id), chosen))
      .returning({ id: sessions.id })
  })
  if (ended.length > 0) {
    const event = isAll ? 'session.end-all' : 'session.end'
    await recordSecurityEvent(services, { event, userId: id, detail: 'others' })
  }
  return isAll ? deviceCookies(services, { id }) : undefined
}
