import { searchParams } from '#app/listings/search/search-criteria.ts'
import type { SearchResults } from './find-results.server.ts'
import { searchOf } from './search-failure.ts'

/** What this browser tab has loaded of its last searches. The server has none. */
const loaded = new Map<string, SearchResults>()

/** Searches after which they are forgotten. */
const maxSearches = 20

/**
 * Puts a page of results behind those of the same search that were loaded before it, where it
 * follows on from them. Back and another view so show as many as were there.
 */
export function afterLoadedPages(page: SearchResults): SearchResults {
  const search = searchOf(searchParams(page.criteria))
  const before = loaded.get(search)
  const results = before ? joined(before, page) : page
  if (loaded.size >= maxSearches) loaded.clear()
  loaded.set(search, results)
  return results
}

function joined({ first, cards }: SearchResults, page: SearchResults): SearchResults {
  const before = page.first - first
  if (before <= 0 || before > cards.length) return page
  return { ...page, first, cards: [...cards.slice(0, before), ...page.cards] }
}
