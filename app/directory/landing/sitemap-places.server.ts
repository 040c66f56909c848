import { and, asc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { listingOffices, listings } from '#app/listings/listings.table.server.ts'
import { defaultRadius } from '#app/listings/search/search-criteria.ts'
import { isArea, milesBetween, milesPerDegree, type Place } from '#app/places/place.ts'
import { places } from '#app/places/places.table.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { landingAreas } from './landing-areas.ts'
import { landingPath } from './landing-path.ts'
import { hasPages, placeSlug } from './place-slugs.ts'
import { isListedTown } from './related-places.server.ts'

/** A point at which there are offices, with the areas of practice of those who work there. */
type OfficePoint = {
  latitude: number | null
  longitude: number | null
  /** Ids of the areas in which it lies. */
  areas: string[]
  practiceAreas: string[]
}

/**
 * The paths of all pages of areas and places on which somebody is found, without a search for each:
 * what each place finds is worked out from the points with offices.
 */
export async function findLandingPaths(db: Database): Promise<string[]> {
  const [points, everyone, listed] = await Promise.all([
    findOfficePoints(db),
    findPracticeAreas(db),
    findListedPlaces(db),
  ])
  return [
    ...pathsFor(everyone),
    ...listed.flatMap((place) => pathsFor(practiceAreasAt(place, points), placeSlug(place))),
  ]
}

/** The pages of a place, or of the whole country, for those who work in these areas. */
function pathsFor(practiceAreas: ReadonlySet<string> | null, slug?: string): string[] {
  if (practiceAreas === null) return []
  return landingAreas
    .filter(({ code }) => code === null || practiceAreas.has(code))
    .map((area) => landingPath(area, slug))
}

/** The areas of practice of everyone whom a place finds; null for nobody. */
function practiceAreasAt(place: Place, points: readonly OfficePoint[]): Set<string> | null {
  const found = points.filter(isArea(place) ? isInside(place) : isNear(place))
  return found.length > 0 ? new Set(found.flatMap(({ practiceAreas }) => practiceAreas)) : null
}

function isInside({ id }: Place) {
  return ({ areas }: OfficePoint) => areas.includes(id)
}

function isNear(place: Place) {
  const degrees = defaultRadius / milesPerDegree
  return ({ latitude, longitude }: OfficePoint) =>
    latitude !== null &&
    longitude !== null &&
    Math.abs(latitude - place.latitude) <= degrees &&
    milesBetween(place, { latitude, longitude }) <= defaultRadius
}

async function findOfficePoints(db: Database): Promise<OfficePoint[]> {
  const { rows } = await db.execute<OfficePoint>(sql`
    select office.latitude, office.longitude, office.areas,
      coalesce(array_agg(distinct practice_area) filter (where practice_area is not null), '{}')
        as "practiceAreas"
    from ${listingOffices} office
    join ${listings} listing on listing.id = office.listing_id
    left join unnest(listing.practice_areas) practice_area on true
    where office.areas <> '{}'
    group by office.latitude, office.longitude, office.areas`)
  return rows
}

/** The areas of practice of everyone listed, also of those without a place; null for nobody. */
async function findPracticeAreas(db: Database): Promise<Set<string> | null> {
  const { rows } = await db.execute<{ practiceArea: string | null }>(sql`
    select distinct practice_area as "practiceArea"
    from ${listings} listing left join unnest(listing.practice_areas) practice_area on true`)
  return rows.length > 0 ? new Set(rows.flatMap(({ practiceArea }) => practiceArea ?? [])) : null
}

/** Areas, large towns, and the smaller places in which a mediator has an office. */
async function findListedPlaces(db: Database): Promise<Place[]> {
  const withOffice = sql`(select office ->> 'placeId'
    from ${listings}, jsonb_array_elements(${listings.offices}) office)`
  const isArea = notInArray(places.kind, ['town', 'outcode', 'postcode area'])
  const isTownWithOffice = and(eq(places.kind, 'town'), inArray(places.id, withOffice))
  const found = await db
    .select()
    .from(places)
    .where(or(isListedTown, isArea, isTownWithOffice))
    .orderBy(asc(places.id))
  return found.filter(hasPages)
}
