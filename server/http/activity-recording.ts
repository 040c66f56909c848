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
import { mayRecord } from './recording-consent.ts'
import type { RequestVariables } from './request-log.ts'
import { type SeenRequest, seenByApp } from './seen-request.ts'

type Parts = Pick<Product, 'eventLog' | 'services'>

/** What shows in a response; `found` is what its search says of itself. */
type Answer = { status: number; isPage: boolean; found: string | null }

export type RecordActivity = (request: SeenRequest, answer: Answer) => void

/** The search says how many it found in a header that never leaves the server. */
export const foundHeader = 'x-found'

/** Records what `recordActivity` is told of every response that the app makes. */
export function activityRecording({ environment }: Parts['services'], record: RecordActivity) {
  return createMiddleware<{ Variables: RequestVariables }>(async (context, next) => {
    await next()
    const { headers, status } = context.res
    const found = headers.get(foundHeader)
    if (found !== null) headers.delete(foundHeader)
    const isPage = isPageType(headers.get('content-type'))
    record(seenByApp(context, environment), { status, isPage, found })
  })
}

/** Records what shows in requests and responses alone: page views, searches, filters, steps from the dashboard and errors. */
export function openActivityRecording({ eventLog, services }: Parts): RecordActivity {
  return (request, { status, isPage, found }) => {
    const { method, headers, route, url } = request
    // A page that is still in the browser is seen as much as a new one.
    const isSeen = status === 200 || status === 304
    const isVisit = isSeen && method === 'GET' && isPage
    if (status < 500 && !isVisit) return
    if (!mayRecord(headers)) return

    const visit = { url, route, from: cameFrom(headers), at: services.now() }
    if (status >= 500) return eventLog.record(failure(visit, status))

    if (isPageView(visit)) eventLog.countPageView(pageKind(route))
    const click = dashboardClick(visit)
    if (click) eventLog.record(click)
    if (found === null) return

    const { search, events } = readSearch(visit, Number(found))
    for (const event of events) eventLog.record(event)
    if (search) eventLog.recordSearch(visitorOf(request), search)
  }
}

/** Tells visitors apart for the seconds in which they type; it is stored nowhere. */
function visitorOf({ clientIp, headers }: SeenRequest) {
  return `${clientIp()} ${headers.get('user-agent') ?? undefined}`
}

/** A page or a page's data; neither a picture on it nor a file. */
export function isPageType(contentType: string | null): boolean {
  return /^text\/(html|x-script)/.test(contentType ?? '')
}
