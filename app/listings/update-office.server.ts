import { eq } from 'drizzle-orm'
import { type GeocodedOffice, geocodeOffice } from '#app/places/geocode-office.server.ts'
import type { Office } from '#app/places/office.ts'
import { milesBetween } from '#app/places/place.ts'
import { placeName } from '#app/places/place-name.ts'
import { places } from '#app/places/places.table.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { officeQuestions } from './office-questions.table.server.ts'

/** What an administrator has to decide about an office. */
export type OfficeQuestion = Omit<typeof officeQuestions.$inferInsert, 'mediatorId'>

/** The office as the places are known now, and what is left to ask about it. */
export type UpdateOffice = (
  office: Office,
) => Promise<{ office: Office; question?: OfficeQuestion }>

/** Farther than this no office moves unasked. */
const maxMilesMoved = 10

/** Places offices anew. Each location is looked up once: many work in one town. */
export function rememberOffices(db: Database): UpdateOffice {
  const geocoded = remember((location: string) =>
    geocodeOffice(db, { location, travelMiles: 0, showsPostcode: false }),
  )
  const namesOfPlaces = remember(async (id: string) => {
    const [place] = await db.select().from(places).where(eq(places.id, id))
    return place && placeName(place).toLowerCase()
  })
  return async (office) => {
    const result = await geocoded(office.location)
    if (result.isPlaced && (office.placeId === '' || isClose(office, result.office)))
      return { office: at(result.office, office) }
    if (office.placeId === '') return { office }
    const name = await namesOfPlaces(office.placeId)
    const same = name && (await geocoded(name)).office
    const isThere = same && same.placeId === office.placeId && isClose(office, same)
    return { office: isThere ? at(same, office) : office, question: toQuestion(office, result) }
  }
}

function remember<T>(find: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (key) => {
    const found = known.get(key) ?? find(key)
    known.set(key, found)
    return found
  }
}

/** An area of which nobody is at a point is close only to itself. */
function isClose(one: Office, other: Office): boolean {
  const miles = milesApart(one, other)
  return miles === null ? one.placeId === other.placeId : miles <= maxMilesMoved
}

function milesApart(one: Office, other: Office): number | null {
  const [from, to] = [positionOf(one), positionOf(other)]
  return from && to && milesBetween(from, to)
}

function positionOf({ latitude, longitude }: Office) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** The place of one office, with what the mediator says of the other. */
function at(placed: Office, { location, travelMiles, showsPostcode }: Office): Office {
  return { ...placed, location, travelMiles, showsPostcode }
}

function toQuestion(office: Office, result: GeocodedOffice): OfficeQuestion {
  const { location, placeId, place } = office
  const miles = result.isPlaced ? milesApart(office, result.office) : null
  return {
    ...{ location, placeId, place },
    choices: result.isPlaced ? [result.office.place] : result.choices,
    miles: miles === null ? null : Math.round(miles),
  }
}
