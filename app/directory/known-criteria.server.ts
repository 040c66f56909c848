import { LRUCache } from 'lru-cache'
import { parseSearchCriteria, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { gazetteer } from '#app/places/gazetteer.server.ts'
import { searchedPlace } from '#app/places/searched-place.ts'

/** Many ask for the same few searches, and the page and what is recorded of it for the same one. */
const known = new LRUCache<string, SearchCriteria>({ max: 500 })

/** What a URL asks for. */
export function criteriaOf({ search, searchParams }: URL): SearchCriteria {
  const before = known.get(search)
  if (before) return before
  const found = parseSearchCriteria(searchParams)
  known.set(search, found)
  return found
}

const places = new WeakMap<SearchCriteria, string>()

/** What is recorded of the place that is asked for; every page from memory asks it again. */
export function placeOf(criteria: SearchCriteria): string {
  const known = places.get(criteria)
  if (known !== undefined) return known
  const place = searchedPlace(gazetteer(), criteria.location)
  places.set(criteria, place)
  return place
}
