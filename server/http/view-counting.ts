import { createMiddleware } from 'hono/factory'
import type { ProfileViews } from '#app/listings/profile-views.server.ts'
import type { Services } from '../product.ts'
import { signedInId } from './bodies/signed-in-id.ts'
import { cameFrom } from './came-from.ts'
import { isPerson, mayRecord } from './recording-consent.ts'

/** The loader of a profile says whose it is in a header that never leaves the server. */
const listingHeader = 'x-listing'

/**
 * Counts a view, whether the page was made anew, came from the cache, or was still in the browser.
 * Robots, pages fetched ahead of a click, the listing's own mediator and a choice made on the page
 * do not count. The counter says nothing of the visitor; the event is left out for those who ask.
 */
export function viewCounting(services: Services, views: ProfileViews) {
  const { events, now } = services
  return createMiddleware(async (context, next) => {
    await next()
    const { headers, status } = context.res
    const encodedId = headers.get(listingHeader)
    if (!encodedId) return
    headers.delete(listingHeader)
    const request = context.req.raw
    if (request.method !== 'GET' || !(status === 200 || status === 304)) return
    if (!isPerson(request.headers) || isChoice(request)) return
    const listing = decodeURIComponent(encodedId)
    if ((await signedInId(request, services)) === listing) return
    views.count(listing)
    if (mayRecord(request.headers))
      events.record({ type: 'mediator_profile_viewed', page: '/mediator', at: now() })
  })
}

/** Whether someone only said, on the page itself, who is asking; without scripts that loads it anew. */
function isChoice({ url, headers }: Request): boolean {
  const { searchParams, pathname } = new URL(url)
  return searchParams.has('as') && cameFrom(headers)?.pathname === pathname
}
