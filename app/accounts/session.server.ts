import type { RouterContextProvider } from 'react-router'
import { inTime } from '#app/platform/database/within-time.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { accountServices } from './accounts.server.ts'
import { findOwnCookie } from './own-cookies.ts'
import { isOverForAdmins, type SessionState } from './sessions/session-age.ts'

/** Who is signed in. */
export type SessionUser = {
  id: string
  email: string
  name: string
  emailVerified: boolean
  isAdmin: boolean
  /** The support account has no mediator's profile. */
  isSupport: boolean
  /** Whether the code of an authenticator app is asked for after the password. */
  hasAuthenticator: boolean
  session: SessionState
}

type Context = Readonly<RouterContextProvider>

/** The signed-in user, or undefined; without a session cookie the database is not queried. */
export async function findSessionUser(
  request: Request,
  context: Context,
): Promise<SessionUser | undefined> {
  if (!hasSessionCookie(request)) return undefined
  const { auth, environment, now } = accountServices(context)
  // Guards cannot set cookies, so a session is prolonged where the header is loaded.
  const found = await inTime(
    auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } }),
  )
  return sessionUser(found, environment, now())
}

/** The same, with the headers that prolong the session's cookie or clear a dead one. */
export async function refreshSession(request: Request, context: Context) {
  const { auth, environment, now } = accountServices(context)
  const { headers, response } = await inTime(
    auth.api.getSession({ headers: request.headers, returnHeaders: true }),
  )
  return { user: sessionUser(response, environment, now()), headers }
}

type Found = {
  user: Pick<SessionUser, 'id' | 'email' | 'name' | 'emailVerified'> & {
    role?: string | null
    banned?: boolean | null
    banExpires?: Date | null
    twoFactorEnabled?: boolean | null
  }
  session: {
    id: string
    createdAt: Date
    confirmedAt?: Date | null
    secondFactorAt?: Date | null
  }
}

function sessionUser(
  found: Found | null,
  { supportEmail }: Environment,
  now: Date,
): SessionUser | undefined {
  if (!found) return undefined
  const { id, email, name, emailVerified, role, banned, banExpires, twoFactorEnabled } = found.user
  if (banned && !(banExpires && banExpires < now)) return undefined
  // An address alone proves nothing: its owner has to have followed a link sent there.
  const isSupport = email === supportEmail && emailVerified
  const isAdmin = role === 'admin' || isSupport
  const session = sessionState(found.session)
  if (isAdmin && isOverForAdmins(session, now)) return undefined
  const hasAuthenticator = twoFactorEnabled === true
  return { id, email, name, emailVerified, isSupport, isAdmin, hasAuthenticator, session }
}

function sessionState({ id, createdAt, confirmedAt, secondFactorAt }: Found['session']) {
  const factor = { secondFactorAt: secondFactorAt ?? undefined }
  return { id, startedAt: createdAt, confirmedAt: confirmedAt ?? createdAt, ...factor }
}

/** Whether an answer to this request may be a personal one. */
export function hasSessionCookie(request: Request): boolean {
  return findOwnCookie(request, 'session_token') !== undefined
}
