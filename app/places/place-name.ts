import { type Place, placeLabel } from './place.ts'

/** The shortest name that means the place: "Leeds", but "Newport, Isle of Wight" and "LS1, Leeds". */
export function placeName(place: Place): string {
  return place.isClear ? place.name : placeLabel(place)
}
