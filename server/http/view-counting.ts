import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { hasSessionCookie } from '#app/accounts/session.server.ts'
import type { ProfileViews } from '#app/listings/profile-views.server.ts'
import type { Services } from '../product.ts'
import { cameFrom } from './came-from.ts'
import { isPerson, mayRecord } from './recording-consent.ts'

/**
 * Counts a view for each response that shows a listing, whether the page was made anew, came from
 * the cache, or was still in the browser. Its loader says which in a header that never leaves the
 * server. Robots, pages fetched ahead of a click, the listing's own mediator and a choice made on
 * the page do not count. The counter says nothing of the visitor; the event is left out for those
 * who ask.
 */
export function viewCounting(views: ProfileViews, { auth, events, log, now }: Services) {
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
    if ((await signedInId(context.req.raw)) === listing) return
    views.count(listing)
    if (mayRecord(headers))
      events.record({ type: 'mediator_profile_viewed', page: '/mediator', at: now() })
  })

  async function signedInId(request: Request) {
    if (!hasSessionCookie(request)) return undefined
    try {
      const query = { disableRefresh: true }
      return (await auth.api.getSession({ headers: request.headers, query }))?.user.id
    } catch (error) {
      log.warn({ err: error }, 'a view was counted without knowing whose')
      return undefined
    }
  }
}

/** Whether someone only said, on the page itself, who is asking; without scripts that loads it anew. */
function isChoice(context: Context): boolean {
  const { pathname, searchParams } = new URL(context.req.url)
  return searchParams.has('as') && cameFrom(context)?.pathname === pathname
}
