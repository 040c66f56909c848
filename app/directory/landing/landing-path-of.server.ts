import { defaultRadius, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { gazetteer } from '#app/places/gazetteer.server.ts'
import { understandLocation } from '#app/places/understand-location.ts'
import { landingAreaOf } from './landing-areas.ts'
import { landingPath } from './landing-path.ts'
import { placeSlug } from './place-slugs.ts'
import { isListed } from './related-places.ts'

type Asked = Pick<SearchCriteria, 'areas' | 'location' | 'radius'>

/**
 * The page that finds whomever a search for one area, one place or both finds, if it finds anyone;
 * undefined for a search of another kind, and for one that looks farther than the page does.
 */
export function landingPathOf({ areas, location, radius }: Asked): string | undefined {
  const [code = null, ...others] = areas
  if (others.length > 0 || (code === null && location === '')) return undefined
  const area = landingAreaOf(code)
  if (location === '') return landingPath(area)

  if (radius === null || radius > defaultRadius) return undefined
  const place = understandLocation(gazetteer(), location)?.place
  const slug = place && isListed(place) ? placeSlug(gazetteer(), place) : undefined
  return slug === undefined ? undefined : landingPath(area, slug)
}
