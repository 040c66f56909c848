import type { OfficeTable } from '#app/listings/offices/office-table.ts'
import { countListed, everywhere } from '#app/listings/search/find-listings.ts'
import { hasFacts, type ListingTest } from '#app/listings/search/listing-test.ts'
import type { Where } from '#app/listings/search/locate.ts'
import { defaultRadius } from '#app/listings/search/search-criteria.ts'
import type { Place } from '#app/places/place.ts'
import { type PracticeAreaCode, practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'

export type CountedPlace = { place: Place; count: number }

/** Works in this area of practice, or in any with null. */
export function worksIn(table: OfficeTable, area: PracticeAreaCode | null): ListingTest {
  return hasFacts(table, area === null ? [] : [area])
}

/** Where the page of a place looks: in an area, or within the default radius of a town. */
export function whereAt(place: Place | null): Where {
  return place ? { location: '', meant: { place }, radius: defaultRadius } : everywhere
}

/**
 * How many work in the area at each of these places, as the page of each says it. Places without
 * anyone are left out.
 */
export function countFound(
  table: OfficeTable,
  area: PracticeAreaCode | null,
  places: readonly Place[],
): CountedPlace[] {
  const isAsked = worksIn(table, area)
  return places
    .map((place) => ({ place, count: countListed(table, whereAt(place), [isAsked]) }))
    .filter(({ count }) => count > 0)
}

/** Everyone who works in the area, wherever they are, and how many of them work online. */
export function countEverywhere(table: OfficeTable, area: PracticeAreaCode | null) {
  const isAsked = worksIn(table, area)
  const isOnline = hasFacts(table, ['onlineMediation'])
  return {
    total: countListed(table, everywhere, [isAsked]),
    online: countListed(table, everywhere, [isAsked, isOnline]),
  }
}

/** Everyone by area of practice. */
export function countByArea(table: OfficeTable): Record<PracticeAreaCode, number> {
  const counts = practiceAreaCodes.map((code) => [
    code,
    countListed(table, everywhere, [worksIn(table, code)]),
  ])
  return Object.fromEntries(counts)
}
