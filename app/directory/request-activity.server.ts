import { type ActivityEvent, pageKind } from '#app/analytics/activity-event.ts'
import { parseSearchCriteria } from '#app/listings/search-criteria.ts'
import { filterEvents, searchMade } from './search/search-activity.ts'

/** A request for an address, and the page of ours that led there. */
type Visit = { address: URL; from: URL | undefined; at: Date }

/** The search that a visit to the search page makes, and what was done with its filters. */
export function readSearch({ address, from, at }: Visit, found: number) {
  const criteria = parseSearchCriteria(address.searchParams)
  const isFromSearch = from?.pathname === '/search'
  const before = isFromSearch ? parseSearchCriteria(from.searchParams) : undefined
  return {
    search: searchMade(criteria, before, found),
    events: before ? filterEvents(criteria, before, at) : [],
  }
}

/** A step from the dashboard's first page to another. */
export function dashboardClick({ address, from, at }: Visit): ActivityEvent | undefined {
  const to = pageKind(address.pathname)
  if (from?.pathname !== '/dashboard' || to === '/dashboard') return undefined
  return { type: 'dashboard_click', page: '/dashboard', at, payload: { to } }
}

export function failure({ address, at }: Visit, status: number): ActivityEvent {
  return { type: 'error', page: pageKind(address.pathname), at, payload: { status } }
}
