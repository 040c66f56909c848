import type { PackedText } from '#app/platform/text/own-text.server.ts'
import type { SearchResults } from './find-results.server.ts'

/** Results as they are shown: cards as packed HTML from number `first` (0) to before number `end`. */
export type ShownResults = Omit<SearchResults, 'cards'> & {
  end: number
  cards: readonly PackedText[]
}

/** How many of the cards come before those who were found by their text alone and stand last. */
export function nearCount({ first, counts }: Pick<ShownResults, 'first' | 'counts'>): number {
  return Math.max(0, counts.total - counts.byTextOnly - first)
}
