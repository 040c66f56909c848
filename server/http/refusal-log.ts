import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { Services } from '../product.ts'
import { clientIpOf } from './client-ip.ts'

/** Milliseconds in which what was refused to one IP address is one event, however often it was. */
const sameFor = 15 * 60 * 1_000

/** Events of all addresses together: a flood from many of them must not fill the table either. */
const maxPerMinute = 30

/** How many addresses and reasons are remembered. */
const maxRemembered = 5_000

export type RecordThrottle = (ip: string, detail: string) => void

/** Records who was refused for too many attempts, and by which limit. */
export function openThrottleLog(services: Services): RecordThrottle {
  return openBoundedLog(services, 'request.throttle')
}

/** Records a request that was refused for what it is, with the reason as a code. */
export type RecordRefusal = (context: Context, reason: string) => void

export function openRefusalLog(services: Services): RecordRefusal {
  const record = openBoundedLog(services, 'request.refuse')
  return (context, reason) => record(clientIpOf(context, services.environment), reason)
}

function openBoundedLog(
  services: Services,
  event: 'request.throttle' | 'request.refuse',
): (ip: string, detail: string) => void {
  const recorded = new LRUCache<string, true>({ max: maxRemembered, ttl: sameFor })
  let minute = 0
  let ofThisMinute = 0

  return (ip, detail) => {
    const thisMinute = Math.floor(performance.now() / 60_000)
    if (thisMinute !== minute) ofThisMinute = 0
    minute = thisMinute
    const key = `${ip} ${detail}`
    if (ofThisMinute >= maxPerMinute || recorded.has(key)) return
    recorded.set(key, true)
    ofThisMinute += 1
    void recordSecurityEvent(services, { event, ip, detail })
  }
}
