import type { Context } from 'hono'
import type { RouterContextProvider } from 'react-router'
import { findSessionUser } from '#app/accounts/session.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { Services } from '../product.ts'
import { clientIpOf } from './client-ip.ts'
import type { Visit } from './pages/page-context.ts'

export type RecordThrottle = (ip: string, limit: string) => void

/** Records who was refused for too many attempts, and by which limit. */
export function openThrottleLog(services: Services): RecordThrottle {
  return (ip, detail) =>
    void recordSecurityEvent(services, { event: 'request.throttle', ip, detail })
}

/** Records a request that was refused for what it is, with the reason as a code. */
export type RecordRefusal = (context: Context, reason: string) => void

export function openRefusalLog(services: Services): RecordRefusal {
  return (context, detail) => {
    const ip = clientIpOf(context, services.environment)
    void recordSecurityEvent(services, { event: 'request.refuse', ip, detail })
  }
}

type Answered = {
  request: Request
  response: Response
  visit: Visit
  context: RouterContextProvider
}

const privatePage = /^\/(?:admin|dashboard)(?:\/|\.|$)/

/**
 * Records that a private page was refused to someone who is signed in: it is not for their role, or
 * belongs to somebody else, or is gone. The event names the route, never the URL.
 */
export async function recordRefusedPage(services: Services, answered: Answered): Promise<void> {
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
