import { gazetteer } from '#app/places/gazetteer.server.ts'
import { placeOffice } from '#app/places/place-office.ts'

/** What a mediator has who works in these places, the main office first. */
export function inPlaces(...locations: string[]) {
  const offices = locations.map((location) => {
    const stated = { location: location.toLowerCase(), travelMiles: 0, showsPostcode: false }
    const placed = placeOffice(gazetteer(), stated)
    if (!placed.isPlaced) throw new Error(`${location} is not one place`)
    return placed.office
  })
  return { location: offices[0]?.location, offices }
}
