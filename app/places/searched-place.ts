import type { Gazetteer } from './gazetteer.ts'
import { placeName } from './place-name.ts'
import { understandLocation } from './understand-location.ts'

/**
 * What is recorded of a place that someone searched for: its name in lower case, or the first half
 * of a postcode, which names a district of thousands. A whole postcode names a dozen homes, and what
 * is no known place may be anything: then nothing is recorded.
 */
export function searchedPlace(gazetteer: Gazetteer, text: string): string {
  const place = understandLocation(gazetteer, text)?.place
  if (!place) return ''
  const name = place.kind === 'outcode' ? place.name : placeName(gazetteer, place)
  return name.toLowerCase()
}
