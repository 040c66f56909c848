import type { MediatorProfile } from './mediator.ts'

/** The locations of a profile of which no place is known, so that searches near them miss it. */
export function unplacedLocations({
  location,
  offices,
}: Pick<MediatorProfile, 'location' | 'offices'>): string[] {
  if (location === '') return []
  if (offices.length === 0) return [location]
  return offices.filter(({ placeId }) => placeId === '').map((office) => office.location)
}
