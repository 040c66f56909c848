import type { ActivityEvent } from '#app/analytics/activity-event.ts'
import type { SearchRecord } from '#app/analytics/search-record.ts'
import {
  countActiveFilters,
  experienceRangeCode,
  hasFilters,
  requiredAreas,
  type SearchCriteria,
} from '#app/listings/search-criteria.ts'
import { searchedPlace } from '#app/places/searched-place.ts'

/**
 * The search that an address of the search page makes; `before` is what the page that led there
 * asked for. Opening the directory asks for nothing, and another page, order or view of the same
 * results is no search of its own.
 */
export function searchMade(
  criteria: SearchCriteria,
  before: SearchCriteria | undefined,
  found: number,
): SearchRecord | undefined {
  if (!hasFilters(criteria) || criteria.page > 1) return undefined
  if (before && question(before) === question(criteria)) return undefined
  const { experienceRange } = criteria
  return {
    practiceAreas: requiredAreas(criteria),
    experienceRange: experienceRange ? experienceRangeCode(experienceRange) : '',
    location: searchedPlace(criteria.location),
    familyLegalAid: criteria.familyLegalAid,
    hasKeyword: criteria.keyword !== '',
    found,
  }
}

/** What was done with the filters between two addresses of the search page. */
export function filterEvents(
  criteria: SearchCriteria,
  before: SearchCriteria,
  at: Date,
): ActivityEvent[] {
  const page = '/search'
  if (hasFilters(before) && !hasFilters(criteria)) return [{ type: 'filters_reset', page, at }]
  if (countActiveFilters(criteria) === 0) return []

  const earlier = new Set(chosenFilters(before))
  return chosenFilters(criteria)
    .filter((filter) => !earlier.has(filter))
    .map((filter) => ({ type: 'filter_applied', page, at, payload: { filter } }))
}

/** The filters of the side panel, as codes. */
function chosenFilters(criteria: SearchCriteria): string[] {
  const { specialties, experienceRange, familyLegalAid, onlineMediation } = criteria
  return [
    ...specialties,
    ...(experienceRange ? [experienceRangeCode(experienceRange)] : []),
    ...(familyLegalAid ? ['family_legal_aid'] : []),
    ...(onlineMediation ? ['online_mediation'] : []),
  ]
}

/** What is asked, however it is shown. */
function question({ sort, view, show, page, ...asked }: SearchCriteria): string {
  return JSON.stringify(asked)
}
