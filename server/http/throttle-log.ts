import { LRUCache } from 'lru-cache'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { Services } from '../product.ts'

/** Milliseconds in which what was refused to one IP address is one event, however often it was. */
const sameFor = 15 * 60 * 1_000

/** Events of all addresses together: a flood from many of them must not fill the table either. */
const maxPerMinute = 30

/** How many addresses and limits are remembered. */
const maxRemembered = 5_000

export type RecordThrottle = (ip: string, detail: string) => void

/** Records who was refused for too many attempts, and by which limit. */
export function openThrottleLog(services: Services): RecordThrottle {
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
    void recordSecurityEvent(services, { event: 'request.throttle', ip, detail })
  }
}
