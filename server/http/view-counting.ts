import { createMiddleware } from 'hono/factory'
import type { ProfileViews } from '#app/listings/profile-views.server.ts'
import type { Services } from '../product.ts'
import { signedInId } from './bodies/signed-in-id.ts'
import { cameFrom } from './came-from.ts'
import { isPerson, mayRecord } from './recording-consent.ts'
import type { RequestVariables } from './request-log.ts'
import { type SeenRequest, seenByApp } from './seen-request.ts'

/** What shows in a response; `listing` is the one that it shows, as its loader says. */
type Answer = { status: number; listing: string }

export type CountView = (request: SeenRequest, answer: Answer, signedIn?: string) => void

/** The loader of a profile says whose it is in a header that never leaves the server. */
export const listingHeader = 'x-listing'

/** Counts a view for each response of the app that shows a listing. */
export function viewCounting(services: Services, countView: CountView) {
  return createMiddleware<{ Variables: RequestVariables }>(async (context, next) => {
    await next()
    const encodedId = context.res.headers.get(listingHeader)
    if (!encodedId) return
    context.res.headers.delete(listingHeader)
    const answer = { status: context.res.status, listing: decodeURIComponent(encodedId) }
    const signedIn = await signedInId(context.req.raw, services)
    countView(seenByApp(context, services.environment), answer, signedIn)
  })
}

/**
 * Counts a view, whether the page was made anew, came from the cache, or was still in the browser.
 * Robots, pages fetched ahead of a click, the listing's own mediator and a choice made on the page
 * do not count. The counter says nothing of the visitor; the event is left out for those who ask.
 */
export function openViewCounting(
  views: ProfileViews,
  { events, now }: Pick<Services, 'events' | 'now'>,
): CountView {
  return (request, { status, listing }, signedIn) => {
    const { headers, method } = request
    if (!isPerson(headers) || method !== 'GET') return
    if (![200, 304].includes(status)) return
    if (isChoice(request) || signedIn === listing) return
    views.count(listing)
    if (mayRecord(headers))
      events.record({ type: 'mediator_profile_viewed', page: '/mediator', at: now() })
  }
}

/** Whether someone only said, on the page itself, who is asking; without scripts that loads it anew. */
function isChoice({ url: { searchParams, pathname }, headers }: SeenRequest): boolean {
  return searchParams.has('as') && cameFrom(headers)?.pathname === pathname
}
