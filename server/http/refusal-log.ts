import type { Context } from 'hono'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { Services } from '../product.ts'
import { clientIpOf } from './client-ip.ts'

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
