import type { RouterContextProvider } from 'react-router'
import { findSessionUser } from '#app/accounts/session.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { Services } from '../product.ts'
import type { Visit } from './pages/page-context.ts'

const privatePage = /^\/(?:admin|dashboard)(?:\/|\.|$)/

type Answered = {
  request: Request
  response: Response
  visit: Visit
  context: RouterContextProvider
}

/**
 * Records that a private page was refused to someone who is signed in: it is not for their role, or
 * belongs to somebody else, or is gone. The event names the route, never the URL.
 */
export async function recordRefusal(services: Services, answered: Answered): Promise<void> {
  const { request, response, visit, context } = answered
  if (response.status !== 403 && response.status !== 404) return
  if (!privatePage.test(visit.route)) return
  const user = await findSessionUser(request, context).catch(() => undefined)
  if (!user) return
  await recordSecurityEvent(services, {
    event: 'request.refuse',
    userId: user.id,
    ip: visit.clientIp,
    detail: `${request.method} ${visit.route} ${response.status}`,
  })
}
