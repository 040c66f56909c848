import {
  and,
  arrayContains,
  arrayOverlaps,
  between,
  eq,
  like,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { storedLocation } from '#app/places/location.ts'
import { hasMiddle, isArea, type Place } from '#app/places/place.ts'
import { containing } from '#app/platform/database/like.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { startShownDays } from '#app/taxonomy/work-facts.ts'
import type { SearchWords } from '../keywords/find-words.server.ts'
import { listingOffices, listingSearch, listingWords } from '../listings.table.server.ts'
import { isWithin, milesFrom } from './near.server.ts'
import type { NeedCode } from './needs.ts'
import type { SearchCriteria } from './search-criteria.ts'

/** What of the criteria decides whether a listing is found. */
export type SearchFilter = Omit<SearchCriteria, 'sort' | 'view' | 'show' | 'page' | 'saved'>

/** With what the database says of it: the place meant, and the words to look for. */
export type SearchConditions = Omit<SearchFilter, 'keyword'> & {
  meant: { place: Place } | undefined
  words: SearchWords | undefined
  /** The day on which credentials hold, and the word of a mediator on the earliest start is fresh. */
  now: Date
}

const listing = listingSearch
const office = listingOffices
const dayLength = 24 * 60 * 60 * 1000

/**
 * The listings that a search finds: a FROM and WHERE with one row of `listing_search` each, and of
 * `listing_words` where it is for words. Where a place is meant, `located` has the office by which
 * it was found and `miles` to it.
 */
export function fromFound(search: SearchConditions): SQL {
  return fromLocated(search, search.meant && nearestOffices(search, search.meant.place))
}

type Counted = {
  /** One more condition. */
  also?: SQL
  /** A table with the ids of those who have the words, where several searches share one. */
  withWords?: SQL
}

/** The same to be counted, without the nearest office of each. */
export function fromCounted(search: SearchConditions, counted: Counted = {}): SQL {
  const anywhere = withoutAnywhere(search)
  const near = anywhere.meant && anyOffices(anywhere, anywhere.meant.place)
  return fromLocated(anywhere, near, counted)
}

/** The ids of those who have the words. */
export function idsWithWords(words: SearchWords): SQL {
  return sql`select ${listingWords.listingId} from ${listingWords} where ${hasWords(words)}`
}

/** Anywhere around a point is everyone, as without a place. */
export function withoutAnywhere<Search extends SearchConditions>(search: Search): Search {
  const { meant, radius } = search
  return meant && isAnywhere(meant.place, radius)
    ? { ...search, meant: undefined, location: '' }
    : search
}

function fromLocated(
  search: SearchConditions,
  near: SQL | undefined,
  { also, withWords }: Counted = {},
): SQL {
  const { meant, words, location } = search
  const located = meant && near && locatedAt(search, meant.place, near)
  const tables = [
    sql`${listing}`,
    ...(located ? [sql`(${located}) located using (listing_id)`] : []),
    ...(words ? [sql`${withWords ?? listingWords} using (listing_id)`] : []),
  ]
  const isThere = meant ? undefined : isNamed(location)
  const hasOwnWords = words && !withWords ? hasWords(words) : undefined
  const conditions = [isThere, hasAreas(search), ...offersAsked(search), hasOwnWords, also]
  return sql`from ${sql.join(tables, sql` join `)} where ${allOf(conditions)}`
}

/** What `fromFound` knows of where a listing was found. */
export function placeColumns({ meant }: Pick<SearchConditions, 'meant'>): SQL {
  return meant
    ? sql`located.place, located.miles, located.is_by_text_only`
    : sql`null::text as place, null::float8 as miles, false as is_by_text_only`
}

/** Whether a listing has the areas of practice, any or all of them. */
export function hasAreas({ areas, areasMatch }: Pick<SearchFilter, 'areas' | 'areasMatch'>) {
  const each = areas.map((code) => practises(code))
  return areasMatch === 'all' ? and(...each) : or(...each)
}

export function practises(code: PracticeAreaCode): SQL {
  return sql`${listing[code]}`
}

function offersAsked(search: SearchConditions): (SQL | undefined)[] {
  const { needs, languages, startWithin, maxRate, userType, experienceRange: range, now } = search
  return [
    ...needs.map((code) => offers(code, now)),
    languages.length > 0 ? arrayOverlaps(listing.languages, languages) : undefined,
    startWithin === null ? undefined : startsWithin(startWithin, now),
    maxRate === null ? undefined : lte(listing.lowestRate, maxRate),
    // A mediator who has not said whom they serve serves everyone.
    userType ? or(eq(listing.userType, userType), eq(listing.userType, '')) : undefined,
    range ? between(listing.experience, range.min, range.max) : undefined,
  ]
}

/** Whether a listing offers this; what rests on a credential, as long as that holds. */
export function offers(code: NeedCode | 'miam', now: Date): SQL {
  const today = londonDay(now)
  const isAccredited = sql`${listing.accreditedUntil} >= ${today}::date`
  if (code === 'accredited') return isAccredited
  if (code === 'credentialsChecked') return sql`${listing.checkedUntil} >= ${today}::date`
  if (code === 'courtForms' || code === 'miam') return sql`(${listing[code]} and ${isAccredited})`
  return sql`${listing[code]}`
}

/** Whether they said of late that they can start within so many days. */
export function startsWithin(days: number, now: Date): SQL {
  return sql`(${listing.startWithinDays} <= ${days} and ${startIsFresh(now)})`
}

/** Whether what a mediator said of the earliest start is still shown. */
export function startIsFresh(now: Date): SQL {
  const since = londonDay(new Date(now.getTime() - startShownDays * dayLength))
  return sql`${listing.startConfirmedOn} >= ${since}::date`
}

function hasWords(words: SearchWords): SQL {
  return words.any === '' ? sql`false` : sql`${listingWords.words} @@ ${wordQuery(words.any)}`
}

export function wordQuery(query: string): SQL {
  return sql`to_tsquery('listing_words', ${query})`
}

/** Whether the location of a listing contains what was typed. */
function isNamed(location: string): SQL | undefined {
  return location ? like(listing.location, containing(storedLocation(location))) : undefined
}

/** Of each listing that has an office where a search looks the nearest one, by `listing_id`. */
function nearestOffices(search: SearchConditions, place: Place): SQL {
  const id = sql`${office.listingId} collate "C"`
  return sql`select distinct on (${id}) ${office.listingId}, ${office.place}, ${milesTo(place)} as miles
    from ${office} where ${isThere(place, reachOf(place, search.radius))}
    order by ${id}, miles, ${office.position}`
}

/** The listings alone. */
function anyOffices(search: SearchConditions, place: Place): SQL {
  return sql`select distinct ${office.listingId}, null::text as place, null::float8 as miles
    from ${office} where ${isThere(place, reachOf(place, search.radius))}`
}

/** Miles from the middle of an area say nothing. */
function milesTo(place: Place): SQL {
  return hasMiddle(place) ? milesFrom(place) : sql`null::float8`
}

/**
 * A row for each listing that is where a search looks, and for each that is elsewhere while its
 * location contains what was typed. Anywhere around a point is everyone.
 */
function locatedAt({ location, radius }: SearchConditions, place: Place, near: SQL): SQL {
  const isEverywhere = isAnywhere(place, radius)
  const others = isEverywhere ? undefined : isNamed(location)
  if (!isEverywhere && !others)
    return sql`select near.*, false as is_by_text_only from (${near}) near`
  return sql`with near as materialized (${near})
    select near.*, false as is_by_text_only from near
    union all
    select ${listing.listingId}, ${office.place}, ${milesTo(place)}, ${!isEverywhere}::boolean
    from ${listing} left join ${office}
      on ${office.listingId} = ${listing.listingId} and ${office.position} = 0
    where ${allOf([others, sql`${listing.listingId} not in (select listing_id from near)`])}`
}

function isAnywhere(place: Place, radius: number | null): boolean {
  return hasMiddle(place) && reachOf(place, radius) === null
}

/** Miles around the middle of a place in which a search looks; null for none, or anywhere. */
function reachOf(place: Place, radius: number | null): number | null {
  return radius === null || !hasMiddle(place) ? null : Math.max(radius, place.radiusMiles)
}

function isThere(place: Place, reach: number | null): SQL {
  const isInside = arrayContains(office.areas, [place.id])
  if (!hasMiddle(place)) return isInside
  if (reach === null) return sql`true`
  return isArea(place) ? sql`(${isInside} or ${isWithin(place, reach)})` : isWithin(place, reach)
}

function allOf(conditions: readonly (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`true`
}
