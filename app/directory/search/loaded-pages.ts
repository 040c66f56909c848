import { searchParams } from '#app/listings/search/search-criteria.ts'
import { searchOf } from './search-failure.ts'
import type { Card, ShownResults } from './shown-results.ts'

/** Results with their cards, as a browser keeps them. */
type Loaded = ShownResults & { cards: Card[] }

/** What this browser tab has loaded of its last searches. The server has none. */
const loaded = new Map<string, Loaded>()

/** Searches after which they are forgotten. */
const maxSearches = 20

/**
 * Puts a page of results behind those of the same search that were loaded before it, where it
 * follows on from them. Back and another view so show as many as were there.
 */
export function afterLoadedPages(page: Loaded): Loaded {
  const search = searchOf(searchParams(page.criteria))
  const before = loaded.get(search)
  const results = before ? joined(before, page) : page
  if (loaded.size >= maxSearches) loaded.clear()
  loaded.set(search, results)
  return results
}

function joined({ first, cards, criteria }: Loaded, page: Loaded): Loaded {
  const before = page.first - first
  if (before <= 0 || before > cards.length) return page
  // What the document has as HTML looks as its own view does.
  const isOtherView = criteria.view !== page.criteria.view
  if (isOtherView && cards.some((card) => typeof card === 'string')) return page
  return { ...page, first, cards: [...cards.slice(0, before), ...page.cards] }
}
