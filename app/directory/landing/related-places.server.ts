import { and, arrayContains, asc, desc, eq, gte, inArray, ne, or, type SQL } from 'drizzle-orm'
import { isWithin as isWithinMiles, milesFrom } from '#app/listings/search/near.server.ts'
import { defaultRadius } from '#app/listings/search/search-criteria.ts'
import {
  milesBetween,
  milesPerDegree,
  type Place,
  type PlaceKind,
  type Settlement,
} from '#app/places/place.ts'
import { places } from '#app/places/places.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { hasPages } from './place-slugs.ts'

/** A suburb or village as important as this is listed like a town. */
const minImportance = 10_000

const townSettlements: Settlement[] = ['city', 'town']

/**
 * Whether the sitemap and other pages list the pages of a place that is nobody's office: those of
 * thousands of villages would otherwise repeat the page of the town nearby.
 */
export function isInSitemap(place: Place): boolean {
  if (place.kind !== 'town') return hasPages(place)
  return townSettlements.includes(place.settlement) || place.importance >= minImportance
}

/** The same rule for towns, as the database knows it. */
export const isListedTown = and(
  eq(places.kind, 'town'),
  or(inArray(places.settlement, townSettlements), gte(places.importance, minImportance)),
)

const isLondon = eq(places.id, 'london')

/** Areas that lie in each other; groups such as the Midlands overlap them. */
const nestedKinds: PlaceKind[] = ['borough', 'county', 'region', 'nation']

/** The areas in which a place lies, the smallest first: its county, region and nation. */
export async function containingAreas(db: Queryable, place: Place): Promise<Place[]> {
  const found = await db
    .select()
    .from(places)
    .where(and(inArray(places.id, [...place.areas]), inArray(places.kind, nestedKinds)))
  return found
    .filter(({ id }) => id !== place.id)
    .toSorted((a, b) => nestedKinds.indexOf(a.kind) - nestedKinds.indexOf(b.kind))
}

/** The nations of the country, the regions of a nation, the counties of a region. */
export async function childAreas(db: Queryable, area: Place | null): Promise<Place[]> {
  const inside = await db
    .select()
    .from(places)
    .where(and(inArray(places.kind, nestedKinds), isWithin(area)))
    .orderBy(asc(places.name))
  const ids = new Set(inside.map(({ id }) => id))
  return inside.filter(({ id, areas }) => !areas.some((other) => other !== id && ids.has(other)))
}

/** The largest listed towns of an area, or of the whole country. London is no town but a region. */
export function largestTowns(db: Queryable, area: Place | null, limit: number): Promise<Place[]> {
  return db
    .select()
    .from(places)
    .where(and(or(isListedTown, isLondon), isWithin(area)))
    .orderBy(desc(isLondon), desc(places.importance), asc(places.id))
    .limit(limit)
}

function isWithin(area: Place | null): SQL | undefined {
  return area ? and(arrayContains(places.areas, [area.id]), ne(places.id, area.id)) : undefined
}

/** The largest listed towns from which one might go to the same mediators, the nearest first. */
export async function townsNearby(db: Queryable, place: Place, limit: number): Promise<Place[]> {
  const found = await db
    .select()
    .from(places)
    .where(and(isListedTown, ne(places.id, place.id), isWithinMiles(place, defaultRadius, places)))
    .orderBy(desc(places.importance), asc(places.id))
    .limit(limit)
  return found.toSorted((a, b) => milesBetween(a, place) - milesBetween(b, place))
}

type Point = Pick<Place, 'latitude' | 'longitude'>

/** The listed town to which a village or postcode district belongs, within the default radius. */
export async function nearestTown(db: Queryable, point: Point): Promise<Place | undefined> {
  const [nearest] = await db
    .select()
    .from(places)
    .where(and(isListedTown, isWithinMiles(point, defaultRadius, places)))
    .orderBy(milesFrom(point, places))
    .limit(1)
  return nearest
}

/** Miles between two places to start from. */
const milesApart = 20

/** The largest towns of all parts of the country: of those close to each other only the largest. */
export async function spreadOutTowns(db: Queryable): Promise<Place[]> {
  const towns: Place[] = []
  for (const town of await largestTowns(db, null, 1_000)) {
    const isClose = (other: Place) =>
      Math.abs(other.latitude - town.latitude) * milesPerDegree < milesApart &&
      milesBetween(other, town) < milesApart
    if (!towns.some(isClose)) towns.push(town)
  }
  return towns
}
