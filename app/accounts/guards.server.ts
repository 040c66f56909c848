import { href, type RouterContextProvider, redirect } from 'react-router'
import { findSessionUser, type SessionUser } from './session.server.ts'

type GuardArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** Lets signed-in users pass and sends everyone else to the login page, which knows the way back. */
export async function requireUser({ request, url, context }: GuardArgs): Promise<SessionUser> {
  const user = await findSessionUser(request, context)
  if (user) return user
  throw redirect(`${href('/login')}?redirect=${encodeURIComponent(url.pathname + url.search)}`)
}

/** Lets administrators pass. To others the admin area does not exist. */
export async function requireAdmin(args: GuardArgs): Promise<SessionUser> {
  const user = await requireUser(args)
  if (user.isAdmin) return user
  throw new Response('Not found', { status: 404 })
}
