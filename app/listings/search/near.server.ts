import { and, between, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { milesPerDegree, type Place } from '#app/places/place.ts'
import { listingOffices } from '../listings.table.server.ts'

type Position = Pick<Place, 'latitude' | 'longitude'>

const earthRadius = (milesPerDegree * 180) / Math.PI

type Positioned = { latitude: PgColumn; longitude: PgColumn }

/** Great-circle miles from a position to an office or place; null for one that has no position. */
export function milesFrom(
  { latitude, longitude }: Position,
  { latitude: north, longitude: east }: Positioned = listingOffices,
): SQL<number | null> {
  return sql`(${number(2 * earthRadius)} * asin(sqrt(
    sin(radians(${north} - ${number(latitude)}) / 2) ^ 2
    + cos(radians(${number(latitude)})) * cos(radians(${north}))
      * sin(radians(${east} - ${number(longitude)}) / 2) ^ 2)))`
}

/** Whether an office or place lies within so many miles: first by a box, which an index finds. */
export function isWithin(
  position: Position,
  miles: number,
  table: Positioned = listingOffices,
): SQL {
  const north = miles / milesPerDegree
  const { latitude, longitude } = position
  // Meridians converge: the box is as wide as its side nearest to a pole.
  const side = Math.min(89, Math.abs(latitude) + north)
  const east = north / Math.cos((side * Math.PI) / 180)
  const box = and(
    between(table.latitude, latitude - north, latitude + north),
    between(table.longitude, longitude - east, longitude + east),
  )
  return sql`(${box} and ${milesFrom(position, table)} <= ${number(miles)})`
}

/** With its type, because the database takes a bare parameter for text. */
function number(value: number): SQL {
  return sql`${value}::float8`
}
