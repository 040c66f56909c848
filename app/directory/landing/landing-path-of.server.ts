import { defaultRadius, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { landingAreaOf } from './landing-areas.ts'
import { landingPath } from './landing-path.ts'

type Asked = Pick<SearchCriteria, 'areas' | 'location' | 'radius'>

/**
 * The page that finds the mediators of a search for one area, one place or both, if it finds any;
 * undefined for a search of another kind, and for one that looks farther than the page does. `slug`
 * is that of the place, if it has a page that is listed.
 */
export function landingPathOf(
  { areas, location, radius }: Asked,
  slug: string | null,
): string | undefined {
  const [code = null, ...others] = areas
  if (others.length > 0 || (code === null && location === '')) return undefined
  const area = landingAreaOf(code)
  if (location === '') return landingPath(area)

  if (radius === null || radius > defaultRadius) return undefined
  return slug === null ? undefined : landingPath(area, slug)
}
