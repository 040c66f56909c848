import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { AccountServices } from './accounts.server.ts'
import type { SessionUser } from './session.server.ts'
import { revokeEarlierAccess } from './sessions/revoke-access.server.ts'

type SignedOut = { ok: true; headers: Headers } | { ok: false; reason: 'failed' }

/**
 * Ends the session of this device. The cookie is cleared only once the session is gone: it would
 * work for anyone who has a copy of it.
 */
export function signOut(
  services: AccountServices,
  { headers }: Request,
  ip: string,
): Promise<SignedOut> {
  return endSession(services.log, async () => {
    await endCarriedSession(services, headers, ip)
    return services.auth.api.signOut({ headers, returnHeaders: true })
  })
}

/** Ends the session that a browser carries, if it carries one, even of another account. */
export async function endCarriedSession(
  services: AccountServices,
  headers: Headers,
  ip: string,
): Promise<void> {
  const { auth } = services
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (!found) return
  const { internalAdapter } = await auth.$context
  await internalAdapter.deleteSession(found.session.token)
  const { id: userId, email } = found.user
  await recordSecurityEvent(services, { event: 'session.end', userId, email, ip })
}

/** Ends every session of the account, this one too, and what was given out about it before. */
export function signOutEverywhere(
  services: AccountServices,
  { headers }: Request,
  { id: userId, email }: SessionUser,
  ip: string,
): Promise<SignedOut> {
  const { auth, db, log } = services
  return endSession(log, async () => {
    await db.transaction((tx) => revokeEarlierAccess(tx, userId))
    const { internalAdapter } = await auth.$context
    await internalAdapter.deleteUserSessions(userId)
    await recordSecurityEvent(services, { event: 'session.end-all', userId, email, ip })
    return auth.api.signOut({ headers, returnHeaders: true })
  })
}

async function endSession(
  log: AccountServices['log'],
  end: () => Promise<{ headers: Headers }>,
): Promise<SignedOut> {
  try {
    const { headers } = await end()
    return { ok: true, headers }
  } catch (error) {
    log.error({ err: error }, 'a session was not ended')
    return { ok: false, reason: 'failed' }
  }
}
