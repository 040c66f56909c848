import { href } from 'react-router'
import {
  defaultRadius,
  requiredAreas,
  type SearchCriteria,
  searchParams,
} from '#app/listings/search-criteria.ts'

/** The path and query of the search page for these criteria, with `change` applied to them. */
export function searchUrl(criteria: SearchCriteria, change: Partial<SearchCriteria> = {}): string {
  // A change of what is found or shown starts again at the first page.
  const query = searchParams({ ...criteria, page: 1, ...change }).toString()
  return query ? `${href('/search')}?${query}` : href('/search')
}

/**
 * The one URL of all searches for the same areas and place, whatever else narrows or orders them.
 * One that finds nobody has none of its own.
 */
export function canonicalUrl(criteria: SearchCriteria, found: number): string {
  if (found === 0) return href('/search')
  const query = new URLSearchParams(requiredAreas(criteria).map((code) => ['specialties', code]))
  if (criteria.location !== '') query.set('location', criteria.location)
  return query.size > 0 ? `${href('/search')}?${query}` : href('/search')
}

/** The same view and order of all mediators. */
export function urlWithoutFilters(criteria: SearchCriteria): string {
  return searchUrl(criteria, {
    userType: null,
    disputeType: null,
    keyword: '',
    specialties: [],
    location: '',
    radius: defaultRadius,
    experienceRange: null,
    familyLegalAid: false,
    onlineMediation: false,
  })
}
