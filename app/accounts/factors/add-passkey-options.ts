import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { onlyCookies } from '#app/platform/http/see-other.server.ts'
import { accountServices } from '../accounts.server.ts'
import { requireUser, toLogin } from '../guards.server.ts'
import { isSessionEnded } from '../refusal.server.ts'
import type { Route } from './+types/add-passkey-options'

export const handle = { access: 'signed-in', cachedBy: false } satisfies RouteFacts

/** What the browser is asked to make a passkey of; the cookie names the question. */
export async function loader(args: Route.LoaderArgs) {
  await requireUser(args, { isConfirmed: true })
  const { auth } = accountServices(args.context)
  const { request, url } = args
  const { headers, response } = await auth.api
    .generatePasskeyRegistrationOptions({ headers: request.headers, returnHeaders: true })
    .catch((error) => {
      throw isSessionEnded(error) ? toLogin(url.pathname + url.search) : error
    })
  const cookies = onlyCookies(headers)
  cookies.set('Cache-Control', 'no-store')
  return Response.json(response, { headers: cookies })
}
