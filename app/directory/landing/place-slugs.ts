import { type Gazetteer, placeKey } from '#app/places/gazetteer.ts'
import { type Place, placeLabel } from '#app/places/place.ts'
import { understandLocation } from '#app/places/understand-location.ts'

/**
 * How a place stands in the URL of its pages: "leeds", or "newport-isle-of-wight" where the name
 * alone means another place. Undefined for a postcode district, and for an area that has the name of
 * its town, whose pages stand for both.
 */
export function placeSlug(gazetteer: Gazetteer, place: Place): string | undefined {
  const text = locationText(gazetteer, place)
  return text === undefined || place.kind === 'outcode' ? undefined : slugOf(text)
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

function slugOf(text: string): string {
  return placeKey(text).replaceAll(' ', '-')
}
