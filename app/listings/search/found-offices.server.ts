import { and, arrayContains, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { storedLocation } from '#app/places/location.ts'
import { isArea } from '#app/places/place.ts'
import { containing } from '#app/platform/database/like.server.ts'
import type { WordSearch } from '../keywords/find-words.server.ts'
import { hasWords } from '../keywords/word-condition.server.ts'
import { listingOffices } from '../listings.table.server.ts'
import { isWithin, milesFrom } from './near.server.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'

type Found = {
  search: Pick<ResolvedSearch, 'meant' | 'location' | 'radius'>
  words: WordSearch | undefined
  condition: SQL | undefined
}

/**
 * One row of `listing_offices` for each listing that meets a condition, has the words and is in the
 * place looked for, with `miles` from there and `is_by_text_only`. Of several offices it is the
 * nearest.
 */
export function foundOffices({ search, words, condition }: Found): SQL {
  const { meant, location, radius } = search
  const isNamed = location
    ? like(listingOffices.location, containing(storedLocation(location)))
    : undefined
  const offers = and(hasWords(words), condition)
  if (!meant) return rows(noMiles, sql`false`, and(isMain, isNamed, offers))

  const { place } = meant
  if (isArea(place)) {
    const isInside = arrayContains(listingOffices.areas, [place.id])
    return nearest(noMiles, sql`not ${isInside}`, and(or(isInside, and(isMain, isNamed)), offers))
  }
  const miles = milesFrom(place)
  if (radius === null) return nearest(miles, sql`false`, offers)
  const isNear = isWithin(place, radius)
  const isByTextOnly = sql`not coalesce(${isNear}, false)`
  return nearest(miles, isByTextOnly, and(or(isNear, and(isMain, isNamed)), offers))
}

/** One row for each listing that meets a condition and has the words, wherever it is. */
export function foundAnywhere(words: WordSearch | undefined, condition: SQL | undefined): SQL {
  return rows(noMiles, sql`false`, and(isMain, hasWords(words), condition))
}

const isMain = eq(listingOffices.position, 0)
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
