import { and, arrayContains, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { storedLocation } from '#app/places/location.ts'
import { isArea } from '#app/places/place.ts'
import { containing } from '#app/platform/database/like.server.ts'
import { listingOffices } from './listings.table.server.ts'
import { isWithin, milesFrom } from './near.server.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'

/**
 * One row of `listing_offices` for each listing in the place looked for that meets a condition, with
 * `miles` from the place and `is_by_text_only`. Of several offices it is the nearest.
 */
export function foundOffices(search: ResolvedSearch, condition: SQL | undefined): SQL {
  const { meant, location, radius } = search
  const isMain = eq(listingOffices.position, 0)
  const isNamed = location
    ? like(listingOffices.location, containing(storedLocation(location)))
    : undefined
  if (!meant) return rows(noMiles, sql`false`, and(isMain, isNamed, condition))

  const { place } = meant
  if (isArea(place)) {
    const isInside = arrayContains(listingOffices.areas, [place.id])
    return nearest(
      noMiles,
      sql`not ${isInside}`,
      and(or(isInside, and(isMain, isNamed)), condition),
    )
  }
  const miles = milesFrom(place)
  if (radius === null) return nearest(miles, sql`false`, condition)
  const isNear = isWithin(place, radius)
  return nearest(
    miles,
    sql`not coalesce(${isNear}, false)`,
    and(or(isNear, and(isMain, isNamed)), condition),
  )
}

const noMiles = sql`null::float8`

/** Of a listing's offices the one that is found for its place, and nearest. */
function nearest(miles: SQL, isByTextOnly: SQL, condition: SQL | undefined): SQL {
  return sql`select distinct on (found.listing_id collate "C") found.*
    from (${rows(miles, isByTextOnly, condition)}) found
    order by found.listing_id collate "C", found.is_by_text_only, found.miles, found.position`
}

function rows(miles: SQL, isByTextOnly: SQL, condition: SQL | undefined): SQL {
  return sql`select ${listingOffices}.*, ${miles} as miles, ${isByTextOnly} as is_by_text_only
    from ${listingOffices} where ${condition ?? sql`true`}`
}
