import type { AccountServices } from '../accounts.server.ts'
import type { IdentityProvider } from '../identity-providers.ts'
import { catchRefusals, type Refusal, refused } from '../refusal.server.ts'
import { type WayBack, wayBackUrl } from '../way-back.ts'

type SignInStart = { ok: true; url: string; headers: Headers }

/**
 * Returns the provider's URL to go to, and headers with the cookie by which the browser that comes
 * back is known to be the one that left.
 */
export async function beginSocialSignIn(
  { auth, limits, log }: AccountServices,
  { headers }: Request,
  { provider, back, agrees }: { provider: IdentityProvider; back: WayBack; agrees: boolean },
  ip: string,
): Promise<SignInStart | Refusal> {
  return catchRefusals(log, async () => {
    if (!(await limits.allows('social-sign-in-from-ip', ip))) return refused('too-many-requests')
    const begun = await auth.api.signInSocial({
      body: {
        provider,
        callbackURL: wayBackUrl(back),
        errorCallbackURL: wayBackUrl(back),
        requestSignUp: agrees,
        // Read again when the browser comes back: to this provider's callback, or to none.
        additionalData: { provider },
        disableRedirect: true,
      },
      headers,
      returnHeaders: true,
    })
    const { url } = begun.response
    return url ? { ok: true, url, headers: begun.headers } : refused('default')
  })
}
