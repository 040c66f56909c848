import { type KeywordFilters, readKeywordFilters } from '#app/listings/keywords/keyword-filters.ts'
import { keywordWords } from '#app/listings/keywords/keyword-words.ts'
import { isQuoted } from '#app/listings/keywords/quoted-keyword.ts'
import { countListings } from '#app/listings/search/count-listings.server.ts'
import type { ListingCounts } from '#app/listings/search/found-listing.ts'
import { needCodes } from '#app/listings/search/needs.ts'
import { type ResolvedSearch, resolveSearch } from '#app/listings/search/resolve-search.server.ts'
import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { type Place, placeLabel } from '#app/places/place.ts'
import { findPostcodeWithoutPlace, type PostcodeWithoutPlace } from '#app/places/postcode.ts'
import { resolveLocation } from '#app/places/resolve-location.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { languageCodes } from '#app/taxonomy/languages.ts'

/** What was read in a keyword or a postcode; `criteria` ask for the same in fields and filters. */
export type UnderstoodCriteria = {
  criteria: SearchCriteria
  /** The filters that the keyword names. */
  filters?: KeywordFilters | undefined
  /** The place that it names. */
  place?: KeywordPlace | undefined
  /** Which postcode without a place was asked for; those who work online are found for it. */
  postcode?: PostcodeWithoutPlace
}

/** A place that a keyword names, as "Leeds" or at the end of "hedge Leeds". */
export type KeywordPlace = {
  label: string
  /** The rest of the keyword. */
  keyword: string
  /** All of it. */
  typed: string
  /** Why the search is for the place; undefined where it is for the words. */
  takenFor?: 'postcode' | 'no words'
}

const maxPlaceWords = 6

type UnderstoodSearch = {
  search: SearchCriteria & ResolvedSearch
  /** Where they had to be known. */
  counts?: ListingCounts
  understood: UnderstoodCriteria
}

/**
 * The search that criteria ask for, with the filters that their keyword names; where no profile has
 * its words and it names a place, the search for that place.
 */
export async function understandSearch(
  services: Pick<Platform, 'db' | 'environment'>,
  criteria: SearchCriteria,
  now?: Date,
): Promise<UnderstoodSearch> {
  const { db } = services
  const understood = understandCriteria(criteria)
  const search = await resolveSearch(services, understood.criteria, now)
  if (search.keyword === '' || search.location !== '') return { search, understood }
  const counts = await countListings(db, search)
  const place = await findKeywordPlace(db, understood.criteria, {
    isNobodyFound: counts.total === 0,
  })
  if (!place?.takenFor) return { search, counts, understood: { ...understood, place } }
  const nearPlace = { ...understood.criteria, keyword: place.keyword, location: place.label }
  return {
    search: await resolveSearch(services, nearPlace, now),
    understood: { ...understood, criteria: nearPlace, place },
  }
}

/** A BFPO address or GIR 0AA has no position, so the search is for online mediators anywhere. */
function understandCriteria(criteria: SearchCriteria): UnderstoodCriteria {
  const postcode = findPostcodeWithoutPlace(criteria.location)
  if (!postcode) return withKeywordFilters(criteria)
  const needs = needCodes.filter(
    (code) => criteria.needs.includes(code) || code === 'onlineMediation',
  )
  return { ...withKeywordFilters({ ...criteria, location: '', needs }), postcode }
}

/** The criteria with the filters that their keyword names, as "urdu speaking". */
function withKeywordFilters(criteria: SearchCriteria): UnderstoodCriteria {
  const filters = readKeywordFilters(criteria.keyword)
  if (!filters) return { criteria }
  const needs = needCodes.filter(
    (code) => criteria.needs.includes(code) || filters.needs.includes(code),
  )
  const languages = languageCodes.filter(
    (code) => criteria.languages.includes(code) || filters.languages.includes(code),
  )
  return {
    criteria: { ...criteria, keyword: filters.keyword, needs, languages },
    filters,
  }
}

/**
 * The place that the keyword of a search without a place names: all of it, or, where its words found
 * nobody, its end or its beginning.
 */
async function findKeywordPlace(
  db: Queryable,
  { keyword }: Pick<SearchCriteria, 'keyword'>,
  { isNobodyFound }: { isNobodyFound: boolean },
): Promise<KeywordPlace | undefined> {
  if (isQuoted(keyword)) return undefined
  const whole = await placeNamed(db, keyword)
  if (whole) {
    const place = { label: placeLabel(whole), keyword: '', typed: keyword }
    if (whole.kind === 'outcode') return { ...place, takenFor: 'postcode' }
    return isNobodyFound ? { ...place, takenFor: 'no words' } : place
  }
  const words = keywordWords(keyword)
  if (!isNobodyFound || words.length > maxPlaceWords) return undefined
  for (let rest = 1; rest < words.length; rest += 1) {
    for (const [place, others] of [
      [words.slice(rest), words.slice(0, rest)],
      [words.slice(0, -rest), words.slice(-rest)],
    ] as const) {
      const found = await placeNamed(db, place.join(' '))
      if (!found) continue
      const rest = withoutPrepositions(others)
      return { label: placeLabel(found), keyword: rest, typed: keyword, takenFor: 'no words' }
    }
  }
  return undefined
}

/** "hedge" of "hedge in Leeds". */
function withoutPrepositions(words: readonly string[]): string {
  return words.join(' ').replace(/ (?:in|near|at|around)$/, '')
}

async function placeNamed(db: Queryable, text: string): Promise<Place | undefined> {
  const resolved = await resolveLocation(db, text)
  return resolved?.isCorrected ? undefined : resolved?.place
}
