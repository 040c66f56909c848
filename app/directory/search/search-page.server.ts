import { href } from 'react-router'
import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { landingPathOf } from '../landing/landing-path-of.server.ts'
import type { SearchResults } from './find-results.server.ts'
import { searchName } from './search-name.ts'

export type SearchPage = ReturnType<typeof searchPage>

/** What the head of a search page says. */
export function searchPage(
  { criteria, place, counts }: Pick<SearchResults, 'criteria' | 'place' | 'counts'>,
  site: string,
) {
  const name = searchName(criteria, place)
  return {
    title: name ? `${name} | Search Mediators` : 'Search Mediators',
    description: `${name ?? 'Professional mediators across the UK'}: compare profiles, fees and reviews. No sign up required.`,
    url: site + canonicalPath(criteria, counts),
  }
}

/**
 * The one path of all searches for the same areas and place, whatever else narrows or orders them:
 * the page of that area and place where there is one. One that finds nobody has none of its own.
 */
function canonicalPath(
  criteria: SearchCriteria,
  { total, byTextOnly }: SearchResults['counts'],
): string {
  if (total === 0) return href('/search')
  const landing = total > byTextOnly ? landingPathOf(criteria) : undefined
  if (landing) return landing
  const query = new URLSearchParams(criteria.areas.map((code) => ['specialties', code]))
  if (criteria.location !== '') query.set('location', criteria.location)
  return query.size > 0 ? `${href('/search')}?${query}` : href('/search')
}
