import { geocodeOffice } from '#app/places/geocode-office.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** What a mediator has who works in these places, the main office first. */
export async function inPlaces(db: Database, ...locations: string[]) {
  const offices = await Promise.all(locations.map((location) => anOffice(db, location)))
  return { location: offices[0]?.location, offices }
}

async function anOffice(db: Database, location: string) {
  const input = { location: location.toLowerCase(), travelMiles: 0, showsPostcode: false }
  const { isPlaced, office } = await geocodeOffice(db, input)
  if (!isPlaced) throw new Error(`${location} is not one place`)
  return office
}
