import { href } from 'react-router'
import type { ListingCounts } from '#app/listings/found-listing.ts'
import type { SearchCriteria } from '#app/listings/search-criteria.ts'
import { landingPathOf } from '../landing/landing-path-of.server.ts'
import { searchName } from './search-name.ts'

export type SearchPage = ReturnType<typeof searchPage>

type Found = Pick<ListingCounts, 'total' | 'byTextOnly'>

/** What the head of a search page says of a search that found so many. */
export function searchPage(criteria: SearchCriteria, found: Found, site: string) {
  const name = searchName(criteria)
  return {
    title: name ? `${name} | Search Mediators` : 'Search Mediators',
    description: `${name ?? 'Professional mediators across the UK'}: compare profiles, fees and reviews. No sign up required.`,
    url: site + canonicalPath(criteria, found),
  }
}

/**
 * The one path of all searches for the same areas and place, whatever else narrows or orders them:
 * the page of that area and place where there is one. One that finds nobody has none of its own.
 */
function canonicalPath(criteria: SearchCriteria, { total, byTextOnly }: Found): string {
  if (total === 0) return href('/search')
  const landing = total > byTextOnly ? landingPathOf(criteria) : undefined
  if (landing) return landing
  const query = new URLSearchParams(criteria.areas.map((code) => ['specialties', code]))
  if (criteria.location !== '') query.set('location', criteria.location)
  return query.size > 0 ? `${href('/search')}?${query}` : href('/search')
}
