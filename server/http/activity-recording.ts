import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { pageKind } from '#app/analytics/activity-event.ts'
import {
  dashboardClick,
  failure,
  isPageView,
  readSearch,
} from '#app/directory/request-activity.server.ts'
import type { Product } from '../product.ts'
import { cameFrom } from './came-from.ts'
import { clientIpOf } from './client-ip.ts'
import { mayRecord } from './recording-consent.ts'
import type { RequestVariables } from './request-log.ts'

type Env = { Variables: RequestVariables }

/** The search says how many it found in a header that never leaves the server. */
const foundHeader = 'x-found'

/**
 * Records what shows in requests and responses alone: page views, searches, filters, steps from the
 * dashboard and errors.
 */
export function activityRecording({
  eventLog,
  services: { environment, now },
}: Pick<Product, 'eventLog' | 'services'>) {
  return createMiddleware<Env>(async (context, next) => {
    await next()
    const { headers, status } = context.res
    const found = headers.get(foundHeader)
    if (found !== null) headers.delete(foundHeader)
    // A page that is still in the browser is seen as much as a new one.
    const isSeen = status === 200 || status === 304
    const isVisit = isSeen && context.req.method === 'GET' && isPage(headers)
    const route = context.get('route')
    // What is no page of ours may be a health check, which says by a 503 that something is wrong.
    if (status < 500 ? !isVisit : route === 'other') return
    const request = context.req.raw
    if (!mayRecord(request.headers)) return

    const from = cameFrom(request.headers)
    const visit = { url: new URL(request.url), route, from, at: now() }
    if (status >= 500) return eventLog.record(failure(visit, status))

    if (isPageView(visit)) eventLog.countPageView(pageKind(route))
    const click = dashboardClick(visit)
    if (click) eventLog.record(click)
    if (found === null) return

    const { search, events } = readSearch(visit, found)
    for (const event of events) eventLog.record(event)
    if (search) eventLog.recordSearch(visitorOf(context), search)
  })

  /** Tells visitors apart for the seconds in which they type; it is stored nowhere. */
  function visitorOf(context: Context<Env>): string {
    return `${clientIpOf(context, environment)} ${context.req.header('user-agent')}`
  }
}

/** A page or a page's data; neither a picture on it nor a file. */
function isPage(headers: Headers): boolean {
  return /^text\/(html|x-script)/.test(headers.get('content-type') ?? '')
}
