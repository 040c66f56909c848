import type { FoundListing } from '#app/listings/search/found-listing.ts'
import type { SearchResults } from './find-results.server.ts'

/** A mediator among the results: as data, or as the HTML that came with the document. */
export type Card = FoundListing | string

/**
 * Results as they are shown: from number `first` (0) to before number `end`. Without cards they are
 * those of the document, which has them as HTML under the name `drawnCards`.
 */
export type ShownResults = Omit<SearchResults, 'cards'> & { end: number; cards: Card[] | null }

export const drawnCards = 'cards'

/** How many of the cards come before those who were found by their text alone and stand last. */
export function nearCount({ first, counts }: Pick<ShownResults, 'first' | 'counts'>): number {
  return Math.max(0, counts.total - counts.byTextOnly - first)
}
