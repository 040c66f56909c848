import type { MediatorProfile } from './mediator.ts'

/** Whether a profile has a location of which no place is known, so that searches near it miss it. */
export function isUnplaced({
  location,
  offices,
}: Pick<MediatorProfile, 'location' | 'offices'>): boolean {
  return location !== '' && (offices.length === 0 || offices.some(({ placeId }) => placeId === ''))
}
