import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Office } from './office.ts'
import { isArea, type Place, placeLabel } from './place.ts'
import { placeName } from './place-name.ts'
import { readLocation } from './resolve-location.server.ts'

/** What a mediator says of one office. */
export type OfficeInput = Pick<Office, 'location' | 'travelMiles' | 'showsPostcode'>

/**
 * Geocoded only if the location is unambiguous: not after a spelling correction, nor if several
 * places of about the same size share the name.
 */
export type GeocodedOffice =
  | { office: Office; isPlaced: true }
  /** `choices` are labels, each a location that means one place; none where nothing is known. */
  | { office: Office; isPlaced: false; choices: string[] }

export async function geocodeOffice(db: Queryable, input: OfficeInput): Promise<GeocodedOffice> {
  const { resolved, offered } = await readLocation(db, input.location)
  const meant = resolved ? [resolved.place, ...resolved.others] : []
  const choices = [...offered, ...meant]
  const [only] = choices
  if (only && choices.length === 1 && resolved && !resolved.isCorrected)
    return { office: toOffice(input, only), isPlaced: true }
  return { office: withoutPlace(input), isPlaced: false, choices: choices.map(placeLabel) }
}

/** The farthest miles from the middle of an area at which it may still stand for all of it. */
const maxRadiusOfPoint = 12

/**
 * The office of a mediator at a place. Who works in all of Kent or Wales is at no point of it, and so at no distance from anyone. London
 * is written as other cities are, and is at its centre.
 */
export function toOffice(input: OfficeInput, place: Place): Office {
  const hasPoint = !isArea(place) || place.id === 'london' || place.radiusMiles <= maxRadiusOfPoint
  return {
    ...input,
    placeId: place.id,
    place: placeName(place),
    latitude: hasPoint ? place.latitude : null,
    longitude: hasPoint ? place.longitude : null,
    areas: [...place.areas],
  }
}

function withoutPlace(input: OfficeInput): Office {
  return { ...input, placeId: '', place: '', latitude: null, longitude: null, areas: [] }
}
