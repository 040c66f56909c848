import type { Gazetteer } from './gazetteer.ts'
import { type Place, placeLabel } from './place.ts'
import { understandLocation } from './understand-location.ts'

/** The shortest name that means the place: "Leeds", but "Newport, Isle of Wight" and "LS1, Leeds". */
export function placeName(gazetteer: Gazetteer, place: Place): string {
  const understood = understandLocation(gazetteer, place.name)
  const isClear = understood?.place === place && understood.others.length === 0
  return isClear && place.kind !== 'outcode' ? place.name : placeLabel(place)
}
