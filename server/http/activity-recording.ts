import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { dashboardClick, failure, readSearch } from '#app/directory/request-activity.server.ts'
import type { Product } from '../product.ts'
import { cameFrom } from './came-from.ts'
import { clientIpOf } from './client-ip.ts'
import { mayRecord } from './recording-consent.ts'
import type { RequestVariables } from './request-log.ts'

type Parts = Pick<Product, 'eventLog' | 'services'>

/**
 * Records what shows in requests and responses alone: searches, filters, steps from the dashboard
 * and errors. The search says in a header that never leaves the server how many it found.
 */
export function activityRecording({ eventLog, services }: Parts) {
  const { environment, now } = services

  return createMiddleware<{ Variables: RequestVariables }>(async (context, next) => {
    await next()
    const found = context.res.headers.get('X-Found')
    if (found !== null) context.res.headers.delete('X-Found')
    const { status } = context.res
    // A page that is still in the browser is seen as much as a new one.
    const isSeen = status === 200 || status === 304
    const isVisit = isSeen && context.req.method === 'GET' && isPage(context.res)
    if (status < 500 && !isVisit) return
    if (!mayRecord(context.req.raw.headers)) return

    const { route } = context.var
    const visit = { url: new URL(context.req.url), route, from: cameFrom(context), at: now() }
    if (status >= 500) return eventLog.record(failure(visit, status))

    const click = dashboardClick(visit)
    if (click) eventLog.record(click)
    if (found === null) return

    const { search, events } = readSearch(visit, Number(found))
    for (const event of events) eventLog.record(event)
    if (search) eventLog.recordSearch(visitorOf(context), search)
  })

  /** Tells visitors apart for the seconds in which they type; it is stored nowhere. */
  function visitorOf(context: Context) {
    return `${clientIpOf(context, environment)} ${context.req.header('user-agent')}`
  }
}

/** A page or a page's data; neither a picture on it nor a file. */
function isPage({ headers }: Response): boolean {
  return /^text\/(html|x-script)/.test(headers.get('Content-Type') ?? '')
}
