import { href } from 'react-router'
import type { ActivityEvent } from '#app/analytics/activity-event.ts'
import type { SearchRecord } from '#app/analytics/search-record.ts'
import {
  countActiveFilters,
  experienceRangeCode,
  hasFilters,
  type SearchCriteria,
} from '#app/listings/search/search-criteria.ts'

/** How many a search page found, and what is recorded of the place that was looked for. */
export type FoundHeader = { count: number; location: string }

/** The header in which a search page says so to the server, which sends it to nobody. */
export function writeFoundHeader({ count, location }: FoundHeader): string {
  return new URLSearchParams({ count: String(count), location }).toString()
}

export function readFoundHeader(text: string): FoundHeader {
  const values = new URLSearchParams(text)
  return { count: Number(values.get('count')), location: values.get('location') ?? '' }
}

/**
 * The search to record for the criteria of a search page; `before` are those of the page that led
 * there, and `found` is what that page says of it. Opening the directory is no search, and another
 * page, order or view of the same results is no search of its own.
 */
export function searchMade(
  criteria: SearchCriteria,
  before: SearchCriteria | undefined,
  { count, location }: FoundHeader,
): SearchRecord | undefined {
  if (!hasFilters(criteria) || criteria.page > 1) return undefined
  if (before && filterKey(before) === filterKey(criteria)) return undefined
  const { experienceRange } = criteria
  return {
    practiceAreas: criteria.areas,
    experienceRange: experienceRange ? experienceRangeCode(experienceRange) : '',
    location,
    familyLegalAid: criteria.needs.includes('familyLegalAid'),
    hasKeyword: criteria.keyword !== '',
    found: count,
  }
}

/** The filters that were applied or reset between two URLs of the search page. */
export function filterEvents(
  criteria: SearchCriteria,
  before: SearchCriteria,
  at: Date,
): ActivityEvent[] {
  const page = href('/search')
  if (hasFilters(before) && !hasFilters(criteria)) return [{ type: 'filters_reset', page, at }]
  if (countActiveFilters(criteria) === 0) return []

  const earlier = new Set(chosenFilters(before))
  return chosenFilters(criteria)
    .filter((filter) => !earlier.has(filter))
    .map((filter) => ({ type: 'filter_applied', page, at, payload: { filter } }))
}

/** The filters of the side panel, as codes. */
function chosenFilters(criteria: SearchCriteria): string[] {
  const { areas, needs, languages, startWithin, maxRate, experienceRange } = criteria
  return [
    ...areas,
    ...needs.map((need) => need.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    ...languages.map((code) => `language_${code}`),
    ...(startWithin === null ? [] : [`start_within_${startWithin}`]),
    ...(maxRate === null ? [] : [`max_rate_${maxRate}`]),
    ...(experienceRange ? [experienceRangeCode(experienceRange)] : []),
  ]
}

/** The criteria that decide what is found, to compare two searches by. */
function filterKey({ sort, view, show, page, saved, ...filter }: SearchCriteria): string {
  return JSON.stringify(filter)
}
