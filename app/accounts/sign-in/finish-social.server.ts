import type { AccountServices } from '../accounts.server.ts'
import type { AccountCondition } from '../condition.ts'
import type { IdentityProvider } from '../identity-providers.ts'
import { orRefused, type Refusal, refused } from '../refusal.server.ts'
import type { Entry } from '../sign-in.server.ts'
import { readWayBack, type WayBack } from '../way-back.ts'

/** How it ended, and which page of ours it had begun on. */
type Return = { entry: Entry | Refusal; back: WayBack; headers: Headers }

/** Lets in whom the provider vouches for, with a profile if they have none yet. */
export async function finishSocialSignIn(
  services: AccountServices,
  { request, url, provider }: { request: Request; url: URL; provider: IdentityProvider },
): Promise<Return> {
  const { auth, environment, log } = services
  let returned = { back: readWayBack(url), headers: new Headers() }
  const entry = await orRefused(log, async () => {
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
    if (fault === null) return enter(services, headers)

    const condition = conditions[fault] ?? 'default'
    if (condition === 'default') log.warn({ provider, fault }, 'a provider vouched for nobody')
    return refused(condition)
  })
  return { entry, ...returned }
}

async function enter(services: AccountServices, headers: Headers): Promise<Entry | Refusal> {
  const { auth, hooks, now } = services
  const session = await auth.api.getSession({ headers: { cookie: cookiesOf(headers) } })
  if (!session) return refused('default')
  const { user } = session
  try {
    await hooks.completeAccount(auth, user)
  } catch (error) {
    await auth.api.signOut({ headers: { cookie: cookiesOf(headers) } })
    throw error
  }
  await hooks.recordVisit(user.id, now())
  return { ok: true, headers, user }
}

/** The cookies of an answer, as a browser would send them back. */
function cookiesOf(headers: Headers): string {
  const pairs = headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}

/** What the providers and Better Auth call the conditions. */
const conditions: Record<string, AccountCondition> = {
  access_denied: 'cancelled-popup-request',
  // Another attempt was begun meanwhile, or this one is too old.
  state_mismatch: 'cancelled-popup-request',
  state_not_found: 'cancelled-popup-request',
  signup_disabled: 'user-not-found',
  account_not_linked: 'email-already-in-use',
  SUPPORT_ADDRESS: 'email-already-in-use',
  BANNED_USER: 'user-disabled',
}
