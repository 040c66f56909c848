import { asc, isNotNull, sql } from 'drizzle-orm'
import { listingOffices } from '#app/listings/listings.table.server.ts'
import { milesBetween, milesPerDegree, type Place } from '#app/places/place.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'

/** A point at which there are offices. */
export type OfficePosition = {
  latitude: number
  longitude: number
  /** Ids of the areas in which it lies. */
  areas: string[]
  /** What any of those who work here offer, a bit each. */
  facts: number
  /** How many offices are here. */
  offices: number
}

/**
 * Every point with an office, from south to north, in one pass: there are far fewer of them than
 * mediators.
 */
export async function findOfficePositions(db: Queryable): Promise<OfficePosition[]> {
  const { latitude, longitude, areas, facts } = listingOffices
  return db
    .select({
      latitude: sql<number>`${latitude}`.mapWith(Number),
      longitude: sql<number>`${longitude}`.mapWith(Number),
      areas,
      facts: sql<number>`bit_or(${facts})`.mapWith(Number),
      offices: sql<number>`count(*)`.mapWith(Number),
    })
    .from(listingOffices)
    .where(isNotNull(latitude))
    .groupBy(latitude, longitude, areas)
    .orderBy(asc(latitude))
}

/** The bits of everyone listed, also of those without a placed office; null for nobody. */
export async function findAllFacts(db: Queryable): Promise<number | null> {
  const [found] = await db
    .select({ facts: sql<number | null>`bit_or(${listingOffices.facts})` })
    .from(listingOffices)
  return found?.facts ?? null
}

/** The points of such a list within so many miles of a place. */
export function positionsAround(
  positions: readonly OfficePosition[],
  place: Pick<Place, 'latitude' | 'longitude'>,
  miles: number,
): OfficePosition[] {
  const degrees = miles / milesPerDegree
  const from = firstNorthOf(positions, place.latitude - degrees)
  const to = firstNorthOf(positions, place.latitude + degrees)
  return positions.slice(from, to).filter((position) => milesBetween(position, place) <= miles)
}

function firstNorthOf(positions: readonly OfficePosition[], latitude: number): number {
  let low = 0
  let high = positions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((positions[middle]?.latitude ?? 0) < latitude) low = middle + 1
    else high = middle
  }
  return low
}
