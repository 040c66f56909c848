import { href, type RouterContextProvider, redirect } from 'react-router'
import { findSessionUser, type SessionUser } from './session.server.ts'

type GuardArgs = {
  request: Request
  url: URL
  params: Record<string, string | undefined>
  context: Readonly<RouterContextProvider>
}

/**
 * Lets signed-in users pass and sends everyone else to the login page, which knows the way back.
 * Throws a 404 where a parameter of the path holds what no id can.
 */
export async function requireUser({
  request,
  url,
  params,
  context,
}: GuardArgs): Promise<SessionUser> {
  const user = await findSessionUser(request, context)
  if (user) {
    if (Object.values(params).some((id) => id?.includes(replacementCharacter))) throw notFound()
    return user
  }
  throw redirect(`${href('/login')}?redirect=${encodeURIComponent(url.pathname + url.search)}`)
}

/** Lets administrators pass. To others the admin area does not exist. */
export async function requireAdmin(args: GuardArgs): Promise<SessionUser> {
  const user = await requireUser(args)
  if (user.isAdmin) return user
  throw notFound()
}

/** Stands for a NUL, or for bytes that are not UTF-8, in a path. */
const replacementCharacter = '\uFFFD'

function notFound(): Response {
  return new Response('Not found', { status: 404 })
}
