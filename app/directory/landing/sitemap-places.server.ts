import { defaultRadius } from '#app/listings/search/search-criteria.ts'
import { gazetteer } from '#app/places/gazetteer.server.ts'
import type { Gazetteer } from '#app/places/gazetteer.ts'
import type { Place } from '#app/places/place.ts'
import { isArea } from '#app/places/place.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { type LandingArea, landingAreas } from './landing-areas.ts'
import { landingPath } from './landing-path.ts'
import {
  findOfficePositions,
  findPractised,
  type OfficePosition,
  positionsAround,
} from './office-positions.server.ts'
import { hasPages, placeSlug } from './place-slugs.ts'
import { isListed } from './related-places.ts'

/**
 * The paths of all pages of areas and places on which somebody is found, without a search for each:
 * what each place finds is worked out from the points with offices.
 */
export async function findLandingPaths(db: Database): Promise<string[]> {
  const [all, positions] = await Promise.all([findPractised(db), findOfficePositions(db)])
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
      const practised = practisedAt(place, positions)
      const slug = practised === null ? undefined : placeSlug(places, place)
      if (slug === undefined) return []
      return landingAreas
        .filter((area) => isAmong(practised, area))
        .map((area) => landingPath(area, slug))
    })
}

/** What those practise whom a place finds; null for nobody. */
function practisedAt(place: Place, positions: OfficePosition[]): PracticeAreaCode[] | null {
  const found = isArea(place)
    ? positions.filter(({ areas }) => areas.includes(place.id))
    : positionsAround(positions, place, defaultRadius)
  return found.length > 0 ? found.flatMap(({ practised }) => practised) : null
}

function isAmong(practised: readonly PracticeAreaCode[] | null, { code }: LandingArea): boolean {
  return practised !== null && (code === null || practised.includes(code))
}

function pointOf({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string {
  return `${latitude} ${longitude}`
}
