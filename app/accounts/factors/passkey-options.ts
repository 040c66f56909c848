import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { onlyCookies } from '#app/platform/http/see-other.server.ts'
import { accountServices } from '../accounts.server.ts'
import type { Route } from './+types/passkey-options'

export const handle = { isNoIndex: true, cachedBy: false } satisfies RouteFacts

/** What the browser is asked for a passkey; the cookie names the question, which counts once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, limits } = accountServices(context)
  if (!(await limits.allows('passkey-question-from-ip', context.get(clientIp))))
    return Response.json(null, { status: 429, headers: { 'Retry-After': '900' } })
  const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: request.headers,
    returnHeaders: true,
  })
  const cookies = onlyCookies(headers)
  cookies.set('Cache-Control', 'no-store')
  return Response.json({ ...response, userVerification: 'required' }, { headers: cookies })
}
