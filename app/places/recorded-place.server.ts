import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Place } from './place.ts'
import { placeName } from './place-name.ts'
import { resolveLocation } from './resolve-location.server.ts'

/**
 * What is recorded of a place that someone searched for: its name in lower case, or the first half
 * of a postcode, which names a district of thousands. A whole postcode names a dozen homes, and what
 * is no known place may be anything: then nothing is recorded.
 */
export async function toRecordedPlace(db: Queryable, text: string): Promise<string> {
  const place = (await resolveLocation(db, text))?.place
  return place ? recordedName(place) : ''
}

export function recordedName(place: Place): string {
  const name = place.kind === 'outcode' ? place.name : placeName(place)
  return name.toLowerCase()
}
