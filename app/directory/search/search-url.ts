import { href } from 'react-router'
import {
  emptyCriteria,
  type SearchCriteria,
  searchParams,
} from '#app/listings/search/search-criteria.ts'

/** The path and query of the search page for these criteria, with `change` applied to them. */
export function searchUrl(criteria: SearchCriteria, change: Partial<SearchCriteria> = {}): string {
  // A change of what is found or shown starts again at the first page.
  const query = searchParams({ ...criteria, page: 1, ...change }).toString()
  return query ? `${href('/search')}?${query}` : href('/search')
}

/** The same view and order of all mediators. */
export function urlWithoutFilters(criteria: SearchCriteria): string {
  const { sort, view, show, saved } = criteria
  return searchUrl({ ...emptyCriteria, sort, view, show, saved })
}
