import { type SQL, sql } from 'drizzle-orm'
import { listingOffices } from '#app/listings/listings.table.server.ts'
import { isWithin } from '#app/listings/search/near.server.ts'
import { hasAll } from '#app/listings/search/search-condition.server.ts'
import { defaultRadius } from '#app/listings/search/search-criteria.ts'
import type { Place } from '#app/places/place.ts'
import { isArea } from '#app/places/place.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'

/** Works in this area of practice, or in any with null. */
export function worksIn(area: PracticeAreaCode | null): SQL {
  return area === null ? sql`true` : hasAll([area])
}

/** An office that a search for the place finds: in an area, or within the default radius of a town. */
export function isFoundAt(place: Place | null): SQL {
  if (place === null) return sql`${listingOffices.position} = 0`
  if (isArea(place)) return sql`${listingOffices.areas} @> array[${place.id}::text]`
  return sql`(${isWithin(place, defaultRadius)})`
}
