import type { OfficeTable } from '#app/listings/offices/office-table.ts'
import { milesBetween, milesPerDegree, type Place } from '#app/places/place.ts'

/** A point at which there are offices. */
export type OfficePosition = {
  latitude: number
  longitude: number
  /** Ids of the areas in which it lies. */
  areas: readonly string[]
  /** What any of those who work here offer, a bit each. */
  facts: number
  /** How many offices are here. */
  offices: number
}

/** Every point with an office, from south to north: there are far fewer of them than mediators. */
export function officePositions(table: OfficeTable): OfficePosition[] {
  const { firstOffice, offices, latitude, longitude, areas, facts } = table
  const byPoint = new Map<string, OfficePosition>()
  for (let index = 0; index < table.size; index += 1) {
    if (table.isListed[index] !== 1) continue
    const first = firstOffice[index] ?? 0
    for (let office = first; office < first + (offices[index] ?? 0); office += 1) {
      const [north = 0, east = 0, area = 0] = [latitude[office], longitude[office], areas[office]]
      if (Number.isNaN(north)) continue
      const key = `${north} ${east} ${area}`
      const point = byPoint.get(key) ?? {
        latitude: north,
        longitude: east,
        areas: table.areaSets.values[area] ?? [],
        facts: 0,
        offices: 0,
      }
      point.facts |= facts[index] ?? 0
      point.offices += 1
      byPoint.set(key, point)
    }
  }
  return [...byPoint.values()].sort((a, b) => a.latitude - b.latitude)
}

/** The bits of everyone listed, also of those without a placed office; null for nobody. */
export function allFacts({ size, isListed, facts }: OfficeTable): number | null {
  let bits: number | null = null
  for (let index = 0; index < size; index += 1) {
    if (isListed[index] === 1) bits = (bits ?? 0) | (facts[index] ?? 0)
  }
  return bits
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
