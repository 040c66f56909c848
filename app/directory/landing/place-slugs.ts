import { placeId } from '#app/places/normalise-place-name.ts'
import type { Place } from '#app/places/place.ts'
import { placeName } from '#app/places/place-name.ts'

/** The place that an area's page without a place is for. */
export const wholeCountry = 'united-kingdom'

/** Whether a place has pages of its own: postcodes and the whole country have none. */
export function hasPages({ id, kind }: Pick<Place, 'id' | 'kind'>): boolean {
  return kind !== 'outcode' && kind !== 'postcode area' && id !== wholeCountry
}

/**
 * How a place stands in the URL of its pages: "leeds", or "newport-isle-of-wight" where the name
 * alone means another place. Undefined for a place that has none.
 */
export function placeSlug(place: Place): string | undefined {
  return hasPages(place) ? placeId(placeName(place)) : undefined
}
