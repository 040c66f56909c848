import { href } from 'react-router'
import { landingPathOf } from '../landing/landing-path-of.server.ts'
import type { SearchResults } from './find-results.server.ts'

/**
 * The one path of all searches for the same areas and place, whatever else narrows or orders them:
 * the page of that area and place where there is one. One that finds nobody has none of its own.
 */
export function canonicalPath({
  criteria,
  place,
  counts: { total, byTextOnly },
}: Pick<SearchResults, 'criteria' | 'counts' | 'place'>): string {
  if (total === 0) return href('/search')
  const landing =
    total > byTextOnly ? landingPathOf(criteria, place?.landingSlug ?? null) : undefined
  if (landing) return landing
  const query = new URLSearchParams(criteria.areas.map((code) => ['specialties', code]))
  if (criteria.location !== '') query.set('location', criteria.location)
  return query.size > 0 ? `${href('/search')}?${query}` : href('/search')
}
