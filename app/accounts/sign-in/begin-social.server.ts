import type { AccountServices } from '../accounts.server.ts'
import type { IdentityProvider } from '../identity-providers.ts'
import { orRefused, type Refusal, refused } from '../refusal.server.ts'
import { type WayBack, wayBackAddress } from '../way-back.ts'

type Departure = { ok: true; address: string; headers: Headers }

/**
 * Gives the provider's address to go to. The headers carry the cookie by which whoever comes back
 * is known to be whoever left.
 */
export async function beginSocialSignIn(
  { auth, throttle, log }: AccountServices,
  { headers }: Request,
  { provider, back, agrees }: { provider: IdentityProvider; back: WayBack; agrees: boolean },
  address: string,
): Promise<Departure | Refusal> {
  return orRefused(log, async () => {
    if (!(await throttle.allows('social-from-address', address)))
      return refused('too-many-requests')
    const begun = await auth.api.signInSocial({
      body: {
        provider,
        callbackURL: wayBackAddress(back),
        errorCallbackURL: wayBackAddress(back),
        requestSignUp: agrees,
        disableRedirect: true,
      },
      headers,
      returnHeaders: true,
    })
    const { url } = begun.response
    return url ? { ok: true, address: url, headers: begun.headers } : refused('default')
  })
}
