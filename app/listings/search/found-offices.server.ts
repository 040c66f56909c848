import { and, arrayContains, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { storedLocation } from '#app/places/location.ts'
import { isArea, type Place } from '#app/places/place.ts'
import { containing } from '#app/platform/database/like.server.ts'
import type { WordSearch } from '../keywords/find-words.server.ts'
import { hasWords, isByPartsOnly, points, wordPoints } from '../keywords/word-condition.server.ts'
import { listingOffices } from '../listings.table.server.ts'
import { isWithin, milesFrom } from './near.server.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'

type PlaceSearch = Pick<ResolvedSearch, 'meant' | 'location' | 'radius'>

type Found = {
  search: PlaceSearch
  words: WordSearch | undefined
  condition: SQL | undefined
  /** Whether the rows have `word_points`, which are dear to work out. */
  isWeighed?: boolean
}

/**
 * One row of `listing_offices` for each listing that meets a condition, has the words and is in the
 * place looked for, with `miles` from there, `is_by_text_only` and `is_by_parts_only`. Of several
 * offices it is the nearest.
 */
export function foundOffices(found: Found): SQL {
  const { meant, radius } = found.search
  if (!meant) return rows(found, noMiles, sql`false`)

  const { place } = meant
  if (isArea(place)) return nearest(rows(found, noMiles, sql`not ${isInside(place)}`))
  const isByTextOnly =
    radius === null ? sql`false` : sql`not coalesce(${isWithin(place, radius)}, false)`
  return nearest(rows(found, milesFrom(place), isByTextOnly))
}

/** Whether an office is where a search looks; with no place, only main offices are. */
function isInPlace({ meant, location, radius }: PlaceSearch): SQL | undefined {
  const isNamed = location
    ? like(listingOffices.location, containing(storedLocation(location)))
    : undefined
  if (!meant) return and(isMain, isNamed)
  if (isArea(meant.place)) return or(isInside(meant.place), and(isMain, isNamed))
  if (radius === null) return undefined
  return or(isWithin(meant.place, radius), and(isMain, isNamed))
}

/** One row for each listing that meets a condition and has the words, wherever it is. */
export function foundAnywhere(words: WordSearch | undefined, condition: SQL | undefined): SQL {
  return foundOffices({
    search: { meant: undefined, location: '', radius: null },
    words,
    condition,
  })
}

const isMain = eq(listingOffices.position, 0)
const noMiles = sql`null::float8`

function isInside(place: Place): SQL {
  return arrayContains(listingOffices.areas, [place.id])
}

/** Of a listing's offices the one that is found for its place, and nearest. */
function nearest(found: SQL): SQL {
  return sql`select distinct on (found.listing_id collate "C") found.* from (${found}) found
    order by found.listing_id collate "C", found.is_by_text_only, found.miles, found.position`
}

/** What is counted, compared and shown of an office; what is wide stays out of the sorting. */
const columns = sql.join(
  [
    listingOffices.listingId,
    listingOffices.position,
    listingOffices.place,
    listingOffices.facts,
    listingOffices.languages,
    listingOffices.startWithinDays,
    listingOffices.startConfirmedOn,
    listingOffices.experience,
    listingOffices.sortName,
    listingOffices.relevance,
    listingOffices.weightedRating,
    listingOffices.completionScore,
    listingOffices.joinDate,
    listingOffices.publishedAt,
  ].map((column) => sql`${column}`),
  sql`, `,
)

function rows(found: Found, miles: SQL, isByTextOnly: SQL): SQL {
  const { search, words, condition, isWeighed } = found
  return sql`select ${columns}, ${miles} as miles, ${isByTextOnly} as is_by_text_only,
      ${words ? isByPartsOnly(words) : sql`false`} as is_by_parts_only,
      ${words && isWeighed ? wordPoints(words) : points(0)} as word_points
    from ${listingOffices}
    where ${and(isInPlace(search), words && hasWords(words), condition) ?? sql`true`}`
}
