import { href } from 'react-router'
import { type ActivityEvent, pageKind } from '#app/analytics/activity-event.ts'
import { criteriaOf } from './known-criteria.server.ts'
import { filterEvents, readFoundHeader, searchMade } from './search/search-activity.ts'

// Every answer is looked at, and `href` takes a pattern apart each time.
const searchPage = href('/search')
const dashboard = href('/dashboard')

/** A request, with the pattern of its route, and the page of ours that led to it. */
type Visit = { url: URL; route: string; from: URL | undefined; at: Date }

/** The search that a visit to the search page makes, and the filters that it applies or resets. */
export function readSearch({ url, from, at }: Visit, found: string) {
  const criteria = criteriaOf(url)
  const isFromSearch = from?.pathname === searchPage
  const before = isFromSearch ? criteriaOf(from) : undefined
  return {
    search: searchMade(criteria, before, readFoundHeader(found)),
    events: before ? filterEvents(criteria, before, at) : [],
  }
}

/**
 * Whether a visitor came to a page, rather than searched, chose or sent something on the one they were
 * on. What administrators look at in their own area says nothing of the directory.
 */
export function isPageView({ url, route, from }: Visit): boolean {
  const path = url.pathname.replace(/(\/_)?\.data$/, '') || '/'
  return from?.pathname !== path && !isSecondRequest(url) && !/^\/admin(?![^/.])/.test(route)
}

/** A step from the dashboard's first page to another. */
export function dashboardClick({ url, route, from, at }: Visit): ActivityEvent | undefined {
  if (from?.pathname !== dashboard) return undefined
  const to = pageKind(route)
  if (to === dashboard || isSecondRequest(url)) return undefined
  return { type: 'dashboard_click', page: dashboard, at, payload: { to } }
}

/**
 * A route with a clientLoader fetches its data in a request of its own, beside the one for the
 * routes around it.
 */
function isSecondRequest({ searchParams }: URL): boolean {
  const routes = searchParams.get('_routes')
  return routes !== null && !routes.split(',').includes('root')
}

export function failure({ route, at }: Visit, status: number): ActivityEvent {
  return { type: 'error', page: pageKind(route), at, payload: { status } }
}
