import type { FoundListing } from '#app/listings/search/found-listing.ts'
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

/**
 * What was loaded before a page of the same search and came as HTML in another view, and how many
 * cards that are: they have to be had as data.
 */
export function drawnOtherwise(page: ShownResults): { before: Loaded; count: number } | undefined {
  const before = loaded.get(searchOf(searchParams(page.criteria)))
  if (!before || page.first <= before.first || before.criteria.view === page.criteria.view)
    return undefined
  const count = drawnCount(before.cards)
  return count > 0 ? { before, count } : undefined
}

/** Puts cards as data in the place of those that came as HTML, which are the first. */
export function replaceDrawn({ before }: { before: Loaded }, cards: FoundListing[]): void {
  before.cards.splice(0, cards.length, ...cards)
}

function drawnCount(cards: readonly Card[]): number {
  return cards.filter((card) => typeof card === 'string').length
}

function joined({ first, cards, criteria }: Loaded, page: Loaded): Loaded {
  const before = page.first - first
  if (before <= 0 || before > cards.length) return page
  if (criteria.view !== page.criteria.view && drawnCount(cards) > 0) return page
  return { ...page, first, cards: [...cards.slice(0, before), ...page.cards] }
}
