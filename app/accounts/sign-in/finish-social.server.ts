import type { AccountServices } from '../accounts.server.ts'
import type { IdentityProvider } from '../identity-providers.ts'
import { catchRefusals, type Refusal, refused } from '../refusal.server.ts'
import type { RefusalReason } from '../refusal-reasons.ts'
import type { SignedIn } from '../sign-in.server.ts'
import { readWayBack, type WayBack } from '../way-back.ts'
import { completeSignIn, type Visitor } from './complete-sign-in.server.ts'

/** How it ended, on which page of ours it had begun, and the headers of the session. */
type SignInEnd = { result: SignedIn | Refusal; back: WayBack; headers: Headers }

/** Signs in the person whose identity the provider confirms, with a profile if they have none yet. */
export async function finishSocialSignIn(
  services: AccountServices,
  { visitor, url, provider }: { visitor: Visitor; url: URL; provider: IdentityProvider },
): Promise<SignInEnd> {
  const { auth, environment, log } = services
  let returned = { back: readWayBack(url), headers: new Headers() }
  const result = await catchRefusals(log, async () => {
    const { headers } = await auth.api.callbackOAuth({
      params: { id: provider },
      query: Object.fromEntries(url.searchParams),
      headers: visitor.request.headers,
      method: 'GET',
      asResponse: true,
    })
    const location = new URL(headers.get('location') ?? '/', environment.appUrl)
    returned = { back: readWayBack(location), headers }
    const fault = location.searchParams.get('error')
    if (fault === null) return finish(services, visitor, headers)

    const reason = reasons[fault] ?? 'default'
    if (reason === 'default') log.warn({ provider, fault }, 'a provider signed nobody in')
    return refused(reason)
  })
  return { result, ...returned }
}

async function finish(
  services: AccountServices,
  visitor: Visitor,
  headers: Headers,
): Promise<SignedIn | Refusal> {
  const { auth } = services
  const session = await auth.api.getSession({ headers: { cookie: cookiesOf(headers) } })
  if (!session) return refused('default')
  const { user } = session
  const { token } = session.session
  try {
    await completeSignIn(services, visitor, headers, { user, token, way: 'provider' })
  } catch (error) {
    await auth.api.signOut({ headers: { cookie: cookiesOf(headers) } })
    throw error
  }
  return { ok: true, headers, user }
}

/** The cookies of an answer, as a browser would send them back. */
function cookiesOf(headers: Headers): string {
  const pairs = headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}

/** The reasons by the codes of the providers and of Better Auth. */
const reasons: Record<string, RefusalReason> = {
  access_denied: 'cancelled-popup-request',
  // Another attempt was begun meanwhile, or this one is too old.
  state_mismatch: 'cancelled-popup-request',
  state_not_found: 'cancelled-popup-request',
  signup_disabled: 'user-not-found',
  account_not_linked: 'email-already-in-use',
  SUPPORT_ADDRESS: 'email-already-in-use',
  BANNED_USER: 'user-disabled',
}
