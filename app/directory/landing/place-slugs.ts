import type { Gazetteer } from '#app/places/gazetteer.ts'
import { type Place, placeLabel } from '#app/places/place.ts'
import { placeId } from '#app/places/place-key.ts'
import { understandLocation } from '#app/places/understand-location.ts'

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
export function placeSlug(gazetteer: Gazetteer, place: Place): string | undefined {
  if (!hasPages(place)) return undefined
  const text = locationText(gazetteer, place)
  return text === undefined ? undefined : placeId(text)
}

/** The shortest text that means a place when it is searched for: "Leeds", "Newport, Isle of Wight". */
export function locationText(gazetteer: Gazetteer, place: Place): string | undefined {
  return [place.name, placeLabel(place)].find(
    (text) => understandLocation(gazetteer, text)?.place === place,
  )
}

/** The place that the second part of a path means, which may be written in other ways than its slug. */
export function findPlaceAt(gazetteer: Gazetteer, slug: string) {
  return understandLocation(gazetteer, slug.replaceAll(/[-_+]/g, ' '))
}
