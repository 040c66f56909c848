import { type SQL, sql } from 'drizzle-orm'
import { listingOffices } from '#app/listings/listings.table.server.ts'
import { defaultRadius } from '#app/listings/search-criteria.ts'
import { factBits } from '#app/listings/search-facts.ts'
import { milesPerDegree, type Place } from '#app/places/place.ts'
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
  return isAround(centreOf(place))
}

export function isArea({ kind }: Pick<Place, 'kind'>): boolean {
  return kind !== 'town' && kind !== 'outcode'
}

type Centre = { latitude: SQL; longitude: SQL }

export function centreOf({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): Centre {
  return { latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` }
}

/** An office within so many miles of a point: by a box first, which is cheap, then by great circle. */
export function isAround({ latitude, longitude }: Centre, miles = defaultRadius): SQL {
  const office = listingOffices
  const degrees = sql`${miles / milesPerDegree}::float8`
  const width = sql`${degrees} / cos(radians(${latitude}))`
  return sql`(
    ${office.latitude} between ${latitude} - ${degrees} and ${latitude} + ${degrees}
    and ${office.longitude} between ${longitude} - ${width} and ${longitude} + ${width}
    and degrees(2 * asin(sqrt(least(1,
      power(sin(radians(${office.latitude} - ${latitude}) / 2), 2)
      + cos(radians(${latitude})) * cos(radians(${office.latitude}))
        * power(sin(radians(${office.longitude} - ${longitude}) / 2), 2)
    )))) <= ${degrees})`
}
