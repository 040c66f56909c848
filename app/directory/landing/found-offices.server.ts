import { type SQL, sql } from 'drizzle-orm'
import { listingOffices } from '#app/listings/listings.table.server.ts'
import { isWithin } from '#app/listings/near.server.ts'
import { defaultRadius } from '#app/listings/search-criteria.ts'
import { factBits } from '#app/listings/search-facts.ts'
import { isArea } from '#app/listings/search-place.ts'
import type { Place } from '#app/places/place.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'

/** Works in this area of practice, or in any with null. */
export function worksIn(area: PracticeAreaCode | null): SQL {
  return area === null ? sql`true` : hasFact(area)
}

/** Whether a bit is set that stands for an area of practice or a need. */
export function hasFact(code: string): SQL {
  return sql`(${listingOffices.facts} & ${factBits([code])}::int) <> 0`
}

/** An office that a search for the place finds: in an area, or within the default radius of a town. */
export function isFoundAt(place: Place | null): SQL {
  if (place === null) return sql`${listingOffices.position} = 0`
  if (isArea(place)) return sql`${listingOffices.areas} @> array[${place.id}::text]`
  return sql`(${isWithin(place, defaultRadius)})`
}
