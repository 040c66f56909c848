import type { AccountServices } from '../accounts.server.ts'

/** The headers that clear the cookies of a session whose account has just been deleted. */
export async function deletedAccountCookies(
  { auth, log }: Pick<AccountServices, 'auth' | 'log'>,
  { headers }: Request,
): Promise<Headers | undefined> {
  try {
    const signedOut = await auth.api.signOut({ headers, returnHeaders: true })
    return signedOut.headers
  } catch (error) {
    // The session is gone; a cookie of none opens nothing.
    log.warn({ err: error }, 'the cookies of a deleted account were not cleared')
    return undefined
  }
}
