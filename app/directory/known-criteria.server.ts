import { LRUCache } from 'lru-cache'
import { parseSearchCriteria, type SearchCriteria } from '#app/listings/search/search-criteria.ts'

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
