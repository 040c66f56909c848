import { defaultRadius } from '#app/listings/search-criteria.ts'
import type { Gazetteer } from '#app/places/gazetteer.ts'
import { milesBetween, milesPerDegree, type Place } from '#app/places/place.ts'

/**
 * A smaller town is listed only where a mediator has an office in it: the pages of thousands of
 * villages would otherwise repeat the page of the town nearby.
 */
const listedPopulation = 5_000

/** Whether the sitemap and other pages list the pages of a place that is nobody's office. */
export function isListed({ kind, population }: Place): boolean {
  return kind !== 'outcode' && (kind !== 'town' || population >= listedPopulation)
}

/** The areas in which a place lies, the smallest first: its county, region and nation. */
export function areasAround(gazetteer: Gazetteer, place: Place): Place[] {
  const ids = new Set(place.areas.filter((id) => id !== place.id))
  return gazetteer.places
    .filter(({ id, kind }) => kind !== 'town' && kind !== 'outcode' && ids.has(id))
    .toSorted((a, b) => a.population - b.population)
}

/** The nations of the country, the regions of a nation, the counties of a region. */
export function areasWithin(gazetteer: Gazetteer, area: Place | null): Place[] {
  return gazetteer.places
    .filter(({ kind }) => kind !== 'town' && kind !== 'outcode')
    .filter((place) =>
      area === null
        ? place.kind === 'nation'
        : place.id !== area.id && place.within === area.name && place.areas.includes(area.id),
    )
    .toSorted(byName)
}

/** The largest listed towns of an area, or of the whole country. */
export function townsWithin(gazetteer: Gazetteer, area: Place | null, most: number): Place[] {
  return gazetteer.places
    .filter((place) => place.kind === 'town' && isListed(place))
    .filter((place) => area === null || place.areas.includes(area.id))
    .toSorted(byPopulation)
    .slice(0, most)
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

function byName(a: Place, b: Place) {
  return a.name.localeCompare(b.name)
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
