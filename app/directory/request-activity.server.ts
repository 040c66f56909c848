import { type ActivityEvent, pageKind } from '#app/analytics/activity-event.ts'
import { parseSearchCriteria } from '#app/listings/search-criteria.ts'
import { filterEvents, searchMade } from './search/search-activity.ts'

/** A request for a URL, by its route's pattern as well, and the page of ours that led there. */
type Visit = { url: URL; route: string; from: URL | undefined; at: Date }

/** The search that a visit to the search page makes, and what was done with its filters. */
export function readSearch({ url, from, at }: Visit, found: number) {
  const criteria = parseSearchCriteria(url.searchParams)
  const isFromSearch = from?.pathname === '/search'
  const before = isFromSearch ? parseSearchCriteria(from.searchParams) : undefined
  return {
    search: searchMade(criteria, before, found),
    events: before ? filterEvents(criteria, before, at) : [],
  }
}

/** A step from the dashboard's first page to another. */
export function dashboardClick({ route, from, at }: Visit): ActivityEvent | undefined {
  const to = pageKind(route)
  if (from?.pathname !== '/dashboard' || to === '/dashboard') return undefined
  return { type: 'dashboard_click', page: '/dashboard', at, payload: { to } }
}

export function failure({ route, at }: Visit, status: number): ActivityEvent {
  return { type: 'error', page: pageKind(route), at, payload: { status } }
}
