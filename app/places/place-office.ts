import type { Gazetteer } from './gazetteer.ts'
import type { Office } from './office.ts'
import { isArea, milesBetween, type Place, placeLabel } from './place.ts'
import { placeName } from './place-name.ts'
import { understandLocation } from './understand-location.ts'

/** What a mediator says of one office. */
export type StatedOffice = Pick<Office, 'location' | 'travelMiles' | 'showsPostcode'>

/**
 * Places an office where its location means one place for certain: not where the spelling had to be
 * corrected, or where several places of about the same size have the name.
 */
export type PlacedOffice =
  | { office: Office; isPlaced: true }
  /** `choices` are labels, each a location that means one place; none where nothing is known. */
  | { office: Office; isPlaced: false; choices: string[] }

export function placeOffice(gazetteer: Gazetteer, stated: StatedOffice): PlacedOffice {
  const understood = understandLocation(gazetteer, stated.location)
  if (!understood) return { office: withoutPlace(stated), isPlaced: false, choices: [] }
  const { place, others, isCorrected } = understood
  if (isCorrected || others.length > 0)
    return {
      office: withoutPlace(stated),
      isPlaced: false,
      choices: [place, ...others].map(placeLabel),
    }
  return { office: withPlace(gazetteer, stated, place), isPlaced: true }
}

/** The farthest miles from the middle of an area at which it may still stand for all of it. */
const smallArea = 12

function withPlace(gazetteer: Gazetteer, stated: StatedOffice, place: Place): Office {
  const hasPoint = isPoint(gazetteer, place)
  return {
    ...stated,
    placeId: place.id,
    place: placeName(gazetteer, place),
    latitude: hasPoint ? place.latitude : null,
    longitude: hasPoint ? place.longitude : null,
    areas: [...place.areas],
  }
}

/**
 * Who works in all of Kent or Wales is at no point of it, and so at no distance from anyone. London
 * is written as other cities are, and is at its centre.
 */
function isPoint({ places }: Gazetteer, place: Place): boolean {
  if (!isArea(place) || place.id === 'london') return true
  return places.every(
    (inside) => !inside.areas.includes(place.id) || milesBetween(place, inside) <= smallArea,
  )
}

function withoutPlace(stated: StatedOffice): Office {
  return { ...stated, placeId: '', place: '', latitude: null, longitude: null, areas: [] }
}
