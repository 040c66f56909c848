import { and, between, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listingOffices } from '#app/listings/listings.table.server.ts'
import { defaultRadius } from '#app/listings/search/search-criteria.ts'
import { factBits } from '#app/listings/search/search-facts.ts'
import { isArea, milesPerDegree, type Place } from '#app/places/place.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { startShownDays } from '#app/taxonomy/work-facts.ts'

const dayLength = 24 * 60 * 60 * 1000
const earthRadius = (milesPerDegree * 180) / Math.PI

/** Works in this area of practice, or in any with null. */
export function worksIn(area: PracticeAreaCode | null): SQL {
  return area === null ? sql`true` : hasAll([area])
}

/** Has all these areas of practice and needs. */
export function hasAll(codes: readonly string[]): SQL {
  const bits = sql.raw(String(factBits(codes)))
  return sql`${listingOffices.facts} & ${bits} = ${bits}`
}

/** Whether what a mediator said of the earliest start on a day is still shown. */
export function startIsFresh(now: Date, confirmedOn: PgColumn): SQL {
  const since = londonDay(new Date(now.getTime() - startShownDays * dayLength))
  return sql`${confirmedOn} >= ${since}::date`
}

/** An office that a search for the place finds: in an area, or within the default radius of a town. */
export function isFoundAt(place: Place | null): SQL {
  if (place === null) return sql`${listingOffices.position} = 0`
  if (isArea(place)) return sql`${listingOffices.areas} @> array[${place.id}::text]`
  return sql`(${isWithin(place, defaultRadius)})`
}

/** Whether an office lies within so many miles: first by a box, which an index finds. */
export function isWithin(
  { latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>,
  miles: number,
): SQL | undefined {
  const north = miles / milesPerDegree
  // Meridians converge: the box is as wide as its side nearest to a pole.
  const side = Math.min(89, Math.abs(latitude) + north)
  const east = north / Math.cos((side * Math.PI) / 180)
  const here = { latitude: number(latitude), longitude: number(longitude) }
  const office = { latitude: listingOffices.latitude, longitude: listingOffices.longitude }
  const distance = sql`${number(2 * earthRadius)} * asin(sqrt(
    sin(radians(${office.latitude} - ${here.latitude}) / 2) ^ 2
    + cos(radians(${here.latitude})) * cos(radians(${office.latitude})) * sin(radians(${office.longitude} - ${here.longitude}) / 2) ^ 2))`
  return and(
    between(office.latitude, latitude - north, latitude + north),
    between(office.longitude, longitude - east, longitude + east),
    sql`${distance} <= ${number(miles)}`,
  )
}

/** Written out, because the database takes a bare parameter for text. */
function number(value: number): SQL {
  return sql.raw(`(${value}::float8)`)
}
