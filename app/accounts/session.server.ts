import type { RouterContextProvider } from 'react-router'
import { inTime } from '#app/platform/database/within-time.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { accountServices } from './accounts.server.ts'

/** Who is signed in. */
export type SessionUser = {
  id: string
  email: string
  name: string
  emailVerified: boolean
  isAdmin: boolean
  /** The support account has no mediator's profile. */
  isSupport: boolean
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
  return sessionUser(found?.user, environment, now())
}

/** The same, with the headers that prolong the session's cookie or clear a dead one. */
export async function refreshSession(request: Request, context: Context) {
  const { auth, environment, now } = accountServices(context)
  const { headers, response } = await inTime(
    auth.api.getSession({ headers: request.headers, returnHeaders: true }),
  )
  return { user: sessionUser(response?.user, environment, now()), headers }
}

type FoundUser = Omit<SessionUser, 'isAdmin' | 'isSupport'> & {
  role?: string | null
  banned?: boolean | null
  banExpires?: Date | null
}

function sessionUser(
  found: FoundUser | undefined,
  { supportEmail }: Environment,
  now: Date,
): SessionUser | undefined {
  if (!found) return undefined
  const { id, email, name, emailVerified, role, banned, banExpires } = found
  if (banned && !(banExpires && banExpires < now)) return undefined
  // An address alone proves nothing: its owner has to have followed a link sent there.
  const isSupport = email === supportEmail && emailVerified
  return { id, email, name, emailVerified, isSupport, isAdmin: role === 'admin' || isSupport }
}

/** Whether an answer to this request may be a personal one. */
export function hasSessionCookie(request: Request): boolean {
  return /(?:^|;\s*)(?:__Host-)?mediator\.session_token=/.test(request.headers.get('cookie') ?? '')
}
