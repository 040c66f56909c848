import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ProfileViews } from '#app/listings/profile-views.server.ts'
import type { Services } from '../product.ts'
import { signedInId } from './bodies/signed-in-id.ts'
import { cameFrom } from './came-from.ts'
import { isPerson, mayRecord } from './recording-consent.ts'

/**
 * Counts a view for each response that shows a listing, whether the page was made anew, came from
 * the cache, or was still in the browser. Its loader says which in a header that never leaves the
 * server. Robots, pages fetched ahead of a click, the listing's own mediator and a choice made on
 * the page do not count. The counter says nothing of the visitor; the event is left out for those
 * who ask.
 */
export function viewCounting(views: ProfileViews, services: Services) {
  const { events, now } = services

  return createMiddleware(async (context, next) => {
    await next()
    const encodedId = context.res.headers.get('X-Listing')
    if (!encodedId) return
    context.res.headers.delete('X-Listing')
    const listing = decodeURIComponent(encodedId)

    const { headers } = context.req.raw
    if (!isPerson(headers) || context.req.method !== 'GET') return
    if (![200, 304].includes(context.res.status)) return
    if (isChoice(context)) return
    if ((await signedInId(context.req.raw, services)) === listing) return
    views.count(listing)
    if (mayRecord(headers))
      events.record({ type: 'mediator_profile_viewed', page: '/mediator', at: now() })
  })
}

/** Whether someone only said, on the page itself, who is asking; without scripts that loads it anew. */
function isChoice(context: Context): boolean {
  const { pathname, searchParams } = new URL(context.req.url)
  return searchParams.has('as') && cameFrom(context)?.pathname === pathname
}
