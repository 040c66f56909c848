import type { AccountServices } from './accounts.server.ts'
import { dropMailedLinks } from './email-changes.server.ts'
import type { SessionUser } from './session.server.ts'

type SignedOut = { ok: true; headers: Headers } | { ok: false; reason: 'failed' }

/**
 * Ends the session of this device. The cookie is cleared only once the session is gone: it would
 * work for anyone who has a copy of it.
 */
export function signOut({ auth, log }: AccountServices, { headers }: Request): Promise<SignedOut> {
  return endSession(log, async () => {
    const found = await auth.api.getSession({ headers, query: { disableRefresh: true } })
    const { internalAdapter } = await auth.$context
    if (found) await internalAdapter.deleteSession(found.session.token)
    return auth.api.signOut({ headers, returnHeaders: true })
  })
}

/** Ends every session of the account, this one too, and makes links in earlier mails useless. */
export function signOutEverywhere(
  { auth, db, log }: AccountServices,
  { headers }: Request,
  user: SessionUser,
): Promise<SignedOut> {
  return endSession(log, async () => {
    await dropMailedLinks(db, user.id)
    await auth.api.revokeSessions({ headers })
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
