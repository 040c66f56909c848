import type { AccountServices } from './accounts.server.ts'
import { dropMailedLinks } from './email-changes.server.ts'
import type { SessionUser } from './session.server.ts'

type SignedOut = { ok: true; headers: Headers } | { ok: false }

/**
 * Ends the session of this device. The cookie is cleared only once the session is gone: it would
 * work for whoever kept a copy.
 */
export function signOut({ auth, log }: AccountServices, { headers }: Request): Promise<SignedOut> {
  return orStillSignedIn(log, async () => {
    const found = await auth.api.getSession({ headers, query: { disableRefresh: true } })
    const { internalAdapter } = await auth.$context
    if (found) await internalAdapter.deleteSession(found.session.token)
    return auth.api.signOut({ headers, returnHeaders: true })
  })
}

/** Ends every session of the account, this one too, and whatever was asked for by mail. */
export function signOutEverywhere(
  { auth, db, log }: AccountServices,
  { headers }: Request,
  user: SessionUser,
): Promise<SignedOut> {
  return orStillSignedIn(log, async () => {
    await dropMailedLinks(db, user.id)
    await auth.api.revokeSessions({ headers })
    return auth.api.signOut({ headers, returnHeaders: true })
  })
}

async function orStillSignedIn(
  log: AccountServices['log'],
  end: () => Promise<{ headers: Headers }>,
): Promise<SignedOut> {
  try {
    const { headers } = await end()
    return { ok: true, headers }
  } catch (error) {
    log.error({ err: error }, 'a session was not ended')
    return { ok: false }
  }
}
