import { and, arrayContains, eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { storedLocation } from '#app/places/location.ts'
import { isArea, type Place } from '#app/places/place.ts'
import { containing } from '#app/platform/database/like.server.ts'
import type { WordSearch } from '../keywords/find-words.server.ts'
import { hasWords } from '../keywords/word-condition.server.ts'
import { listingOffices } from '../listings.table.server.ts'
import { isWithin, milesFrom } from './near.server.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'

type PlaceSearch = Pick<ResolvedSearch, 'meant' | 'location' | 'radius'>

type Found = {
  search: PlaceSearch
  words: WordSearch | undefined
  condition: SQL | undefined
  /** Whether the rows have their `head_words`, which are wide. */
  isWeighed?: boolean
}

/**
 * One row of `listing_offices` for each listing that meets a condition, has the words and is in the
 * place looked for, with `miles` from there and `is_by_text_only`. Of several offices it is the
 * nearest.
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

/** The offices of those who meet a condition and have the words, as a table for `foundIds`. */
export function officesWithWords(words: WordSearch | undefined, condition: SQL | undefined): SQL {
  const wide = new Set<PgColumn>([listingOffices.words, listingOffices.headWords])
  const narrow = Object.values(getTableColumns(listingOffices)).filter(
    (column) => !wide.has(column),
  )
  return sql`select ${list(narrow)} from ${listingOffices}
    where ${and(words && hasWords(words), condition) ?? sql`true`}`
}

/** The ids of those that `foundOffices` finds among the offices in a table, each once. */
export function foundIds(table: SQL, search: PlaceSearch, condition: SQL | undefined): SQL {
  const isAnywhere = search.meant && !isArea(search.meant.place) && search.radius === null
  // Anywhere each listing is found by its main office.
  const isFound = and(isAnywhere ? isMain : isInPlace(search), condition)
  return sql`select distinct ${listingOffices.listingId} from ${table} ${listingOffices} where ${isFound ?? sql`true`}`
}

/** Whether an office is where a search looks; with no place, only main offices are. */
export function isInPlace({ meant, location, radius }: PlaceSearch): SQL | undefined {
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
const columns = list([
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
])

function list(all: readonly PgColumn[]): SQL {
  return sql.join(
    all.map((column) => sql`${column}`),
    sql`, `,
  )
}

function rows(found: Found, miles: SQL, isByTextOnly: SQL): SQL {
  const { search, words, condition, isWeighed } = found
  const all = isWeighed ? sql`${columns}, ${listingOffices.headWords}` : columns
  return sql`select ${all}, ${miles} as miles, ${isByTextOnly} as is_by_text_only
    from ${listingOffices}
    where ${and(isInPlace(search), words && hasWords(words), condition) ?? sql`true`}`
}
