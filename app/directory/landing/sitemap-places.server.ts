import { currentOffices } from '#app/listings/offices/offices.server.ts'
import { defaultRadius } from '#app/listings/search/search-criteria.ts'
import { factBits } from '#app/listings/search/search-facts.ts'
import { gazetteer } from '#app/places/gazetteer.server.ts'
import type { Gazetteer } from '#app/places/gazetteer.ts'
import type { Place } from '#app/places/place.ts'
import { isArea } from '#app/places/place.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type LandingArea, landingAreas } from './landing-areas.ts'
import { landingPath } from './landing-path.ts'
import {
  allFacts,
  type OfficePosition,
  officePositions,
  positionsAround,
} from './office-positions.ts'
import { hasPages, placeSlug } from './place-slugs.ts'
import { isListed } from './related-places.ts'

/**
 * The paths of all pages of areas and places on which somebody is found, without a search for each:
 * what each place finds is worked out from the points with offices.
 */
export async function findLandingPaths(db: Database): Promise<string[]> {
  const { table } = await currentOffices(db)
  const all = allFacts(table)
  const positions = officePositions(table)
  return [
    ...landingAreas.filter((area) => isAmong(all, area)).map((area) => landingPath(area)),
    ...placePaths(gazetteer(), positions),
  ]
}

function placePaths(places: Gazetteer, positions: OfficePosition[]): string[] {
  const withOffice = new Set(positions.map(pointOf))
  return places.places
    .filter((place) => hasPages(place) && (isListed(place) || withOffice.has(pointOf(place))))
    .flatMap((place) => {
      const facts = factsAt(place, positions)
      const slug = facts === null ? undefined : placeSlug(places, place)
      if (slug === undefined) return []
      return landingAreas
        .filter((area) => isAmong(facts, area))
        .map((area) => landingPath(area, slug))
    })
}

/** The bits of everyone whom a place finds; null for nobody. */
function factsAt(place: Place, positions: OfficePosition[]): number | null {
  const found = isArea(place)
    ? positions.filter(({ areas }) => areas.includes(place.id))
    : positionsAround(positions, place, defaultRadius)
  return found.length > 0 ? found.reduce((bits, { facts }) => bits | facts, 0) : null
}

function isAmong(facts: number | null, { code }: LandingArea): boolean {
  return facts !== null && (code === null || (facts & factBits([code])) !== 0)
}

function pointOf({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string {
  return `${latitude} ${longitude}`
}
