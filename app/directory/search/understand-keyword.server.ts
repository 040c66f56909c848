import { type KeywordFilters, readKeywordFilters } from '#app/listings/keywords/keyword-filters.ts'
import { keywordWords } from '#app/listings/keywords/keyword-words.ts'
import { needCodes } from '#app/listings/search/needs.ts'
import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { placeLabel } from '#app/places/place.ts'
import { resolveLocation } from '#app/places/resolve-location.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { languageCodes } from '#app/taxonomy/languages.ts'

/** How a keyword was understood besides as words; `criteria` ask for the same in fields and filters. */
export type UnderstoodKeyword = {
  criteria: SearchCriteria
  filters: KeywordFilters | undefined
  place: KeywordPlace | undefined
}

/** A place that a keyword names, as "Leeds" or at the end of "hedge Leeds". */
export type KeywordPlace = {
  label: string
  /** The rest of the keyword. */
  keyword: string
  /** Whether the search is for the place, because no profile has the words. */
  isTaken: boolean
}

const maxPlaceWords = 6

/** The criteria with the filters that their keyword names, as "urdu speaking". */
export function withKeywordFilters(criteria: SearchCriteria): UnderstoodKeyword {
  const filters = readKeywordFilters(criteria.keyword)
  if (!filters) return { criteria, filters, place: undefined }
  const needs = needCodes.filter(
    (code) => criteria.needs.includes(code) || filters.needs.includes(code),
  )
  const languages = languageCodes.filter(
    (code) => criteria.languages.includes(code) || filters.languages.includes(code),
  )
  return {
    criteria: { ...criteria, keyword: filters.keyword, needs, languages },
    filters,
    place: undefined,
  }
}

/**
 * The place that the keyword of a search without a place names: all of it, or, where its words found
 * nobody, its end or its beginning.
 */
export async function findKeywordPlace(
  db: Queryable,
  { keyword, location }: Pick<SearchCriteria, 'keyword' | 'location'>,
  { isNobodyFound }: { isNobodyFound: boolean },
): Promise<KeywordPlace | undefined> {
  if (keyword === '' || location !== '') return undefined
  const whole = await labelOf(db, keyword)
  if (whole) return { label: whole, keyword: '', isTaken: isNobodyFound }
  const words = keywordWords(keyword)
  if (!isNobodyFound || words.length > maxPlaceWords) return undefined
  for (let rest = 1; rest < words.length; rest += 1) {
    for (const [place, others] of [
      [words.slice(rest), words.slice(0, rest)],
      [words.slice(0, -rest), words.slice(-rest)],
    ] as const) {
      const label = await labelOf(db, place.join(' '))
      if (label) return { label, keyword: withoutPrepositions(others), isTaken: true }
    }
  }
  return undefined
}

/** "hedge" of "hedge in Leeds". */
function withoutPrepositions(words: readonly string[]): string {
  return words.join(' ').replace(/ (?:in|near|at|around)$/, '')
}

async function labelOf(db: Queryable, text: string): Promise<string | undefined> {
  const resolved = await resolveLocation(db, text)
  return resolved && !resolved.isCorrected ? placeLabel(resolved.place) : undefined
}
