import { hasSessionCookie } from '#app/accounts/session.server.ts'
import type { Services } from '../../product.ts'

/** Whose session a request carries, asked before anything else of it is; undefined where unknown. */
export async function signedInId(
  request: Request,
  { auth, log }: Pick<Services, 'auth' | 'log'>,
): Promise<string | undefined> {
  if (!hasSessionCookie(request)) return undefined
  try {
    const query = { disableRefresh: true }
    return (await auth.api.getSession({ headers: request.headers, query }))?.user.id
  } catch (error) {
    log.warn(
      { err: error },
      'a request was taken for one of a visitor, for its session is not known',
    )
    return undefined
  }
}
