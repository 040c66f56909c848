import { defaultRadius } from '#app/listings/search/search-criteria.ts'
import type { Gazetteer } from '#app/places/gazetteer.ts'
import { milesBetween, milesPerDegree, type Place, type PlaceKind } from '#app/places/place.ts'
import { hasPages } from './place-slugs.ts'

/**
 * A smaller town is listed only where a mediator has an office in it: the pages of thousands of
 * villages would otherwise repeat the page of the town nearby.
 */
const listedPopulation = 5_000

/** Whether the sitemap and other pages list the pages of a place that is nobody's office. */
export function isListed(place: Place): boolean {
  return hasPages(place) && (place.kind !== 'town' || place.population >= listedPopulation)
}

/** Areas that lie in each other; groups such as the Midlands overlap them. */
const nestedKinds: readonly PlaceKind[] = ['borough', 'county', 'region', 'nation']

/** The areas in which a place lies, the smallest first: its county, region and nation. */
export function areasAround({ byId }: Gazetteer, place: Place): Place[] {
  return place.areas
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({ id, kind }) => id !== place.id && nestedKinds.includes(kind))
    .toSorted((a, b) => nestedKinds.indexOf(a.kind) - nestedKinds.indexOf(b.kind))
}

/** The nations of the country, the regions of a nation, the counties of a region. */
export function areasWithin({ places }: Gazetteer, area: Place | null): Place[] {
  const within = places.filter(
    ({ id, kind, areas }) =>
      nestedKinds.includes(kind) && id !== area?.id && (area === null || areas.includes(area.id)),
  )
  const ids = new Set(within.map(({ id }) => id))
  const isDirect = ({ id, areas }: Place) => !areas.some((other) => other !== id && ids.has(other))
  return within.filter(isDirect).toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The largest listed towns of an area, or of the whole country. */
export function townsWithin(gazetteer: Gazetteer, area: Place | null, most: number): Place[] {
  return gazetteer.places
    .filter((place) => isTown(place) && isListed(place) && place.id !== area?.id)
    .filter(({ areas }) => area === null || areas.includes(area.id))
    .toSorted(byPopulation)
    .slice(0, most)
}

/** London is a region as well. */
function isTown({ id, kind }: Place): boolean {
  return kind === 'town' || id === 'london'
}

/** The largest listed towns from which one might go to the same mediators, the nearest first. */
export function townsNearby(gazetteer: Gazetteer, place: Place, most: number): Place[] {
  const isNear = (town: Place) =>
    Math.abs(town.latitude - place.latitude) * milesPerDegree <= defaultRadius &&
    milesBetween(town, place) <= defaultRadius
  return gazetteer.places
    .filter((town) => town.kind === 'town' && isListed(town) && town.id !== place.id)
    .filter(isNear)
    .toSorted(byPopulation)
    .slice(0, most)
    .toSorted((a, b) => milesBetween(a, place) - milesBetween(b, place))
}

/** The listed town to which a village or postcode district belongs, within the default radius. */
export function nearestTown(gazetteer: Gazetteer, place: Place): Place | undefined {
  return townsNearby(gazetteer, place, Number.POSITIVE_INFINITY)[0]
}

function byPopulation(a: Place, b: Place) {
  return b.population - a.population
}

/** Miles between two places to start from. */
const apart = 20

/** The largest towns of all parts of the country: of those close to each other only the largest. */
export function townsApart(gazetteer: Gazetteer): Place[] {
  const towns: Place[] = []
  for (const town of townsWithin(gazetteer, null, Number.POSITIVE_INFINITY)) {
    const isClose = (other: Place) =>
      Math.abs(other.latitude - town.latitude) * milesPerDegree < apart &&
      milesBetween(other, town) < apart
    if (!towns.some(isClose)) towns.push(town)
  }
  return towns
}
