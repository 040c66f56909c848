import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { AccountServices } from '../accounts.server.ts'
import type { IdentityProvider } from '../identity-providers.ts'
import { catchRefusals, type Refusal, refused } from '../refusal.server.ts'
import type { RefusalReason } from '../refusal-reasons.ts'
import type { HalfSignedIn, SignedIn } from '../sign-in.server.ts'
import { readWayBack, type WayBack } from '../way-back.ts'
import { findChallenged } from './answer-challenge.server.ts'
import { completeSignIn, type Visitor } from './complete-sign-in.server.ts'

/** How it ended, on which page of ours it had begun, and the headers of the session. */
type SignInEnd = { result: SignedIn | HalfSignedIn | Refusal; back: WayBack; headers: Headers }

/**
 * Signs in the person whose identity the provider confirms, with a profile if they have none yet. A
 * provider is one factor: who has an authenticator app is asked for its code first.
 */
export async function finishSocialSignIn(
  services: AccountServices,
  { visitor, url, provider }: { visitor: Visitor; url: URL; provider: IdentityProvider },
): Promise<SignInEnd> {
  const { auth, environment, log } = services
  const { request, ip } = visitor
  let returned = { back: readWayBack(url), headers: new Headers() }
  const result = await catchRefusals(log, async () => {
    if (!(await beganWith(services, url.searchParams.get('state') ?? '', provider)))
      return refused('cancelled-popup-request')
    const { headers } = await auth.api.callbackOAuth({
      params: { id: provider },
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
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
  if (!result.ok && result.reason !== 'code-wanted') {
    const detail = `${provider} ${result.reason}`
    await recordSecurityEvent(services, { event: 'sign-in.failure', ip, detail })
  }
  return { result, ...returned }
}

/**
 * Whether an answer came back to the callback of the provider that the browser was sent to. What
 * one provider answers must never be taken for the word of another.
 */
async function beganWith(
  { auth }: AccountServices,
  state: string,
  provider: IdentityProvider,
): Promise<boolean> {
  const { internalAdapter } = await auth.$context
  const begun = state ? await internalAdapter.findVerificationValue(state) : null
  // One that nobody began, or that is used up, has an answer of its own.
  return !begun || JSON.parse(begun.value).provider === provider
}

async function finish(
  services: AccountServices,
  visitor: Visitor,
  headers: Headers,
): Promise<SignedIn | HalfSignedIn | Refusal> {
  const { auth, environment } = services
  const cookie = cookiesOf(headers)
  const answered = new Request(environment.appUrl, { headers: { cookie } })
  if (await findChallenged(services, answered)) return { ok: false, reason: 'code-wanted', headers }

  const session = await auth.api.getSession({ headers: { cookie } })
  if (!session) return refused('default')
  const { user } = session
  const { token } = session.session
  try {
    await completeSignIn(services, visitor, headers, { user, token, way: 'provider' })
  } catch (error) {
    await auth.api.signOut({ headers: { cookie } })
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
  SECOND_FACTOR: 'provider-needs-factor',
  BANNED_USER: 'user-disabled',
}
