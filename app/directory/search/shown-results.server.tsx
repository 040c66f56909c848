import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { type PackedText, packText, textBytes } from '#app/platform/text/own-text.server.ts'
import { shortHtml } from '#app/platform/text/short-html.ts'
import { SavedInUrl } from '../shortlist/save-button.tsx'
import type { SearchResults } from './find-results.server.ts'
import { ListingCard } from './listing-card.tsx'
import { ListingCells } from './listing-table.tsx'
import { chosenIn, SearchedFor } from './profile-link.tsx'
import type { ShownResults } from './shown-results.ts'

/** Results as the search page is drawn from them. */
export function shownResults(results: SearchResults): ShownResults {
  const { cards, first } = results
  return { ...results, end: first + cards.length, cards: drawCards(results) }
}

/**
 * Cards as HTML, packed, by their number and what was searched for: most searches show cards of
 * others. Most cards have an apostrophe by which they would take twice as much.
 */
const drawnBefore = new LRUCache<string, PackedText>({
  maxSize: 4_000_000,
  sizeCalculation: (packed, key) => packed.length + textBytes(key),
})

/** A number for each card, which is the same object from one search to the next (`readCards`). */
const numbers = new WeakMap<FoundListing, number>()
let lastNumber = 0

function numberOf(card: FoundListing): number {
  const known = numbers.get(card)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(card, lastNumber)
  return lastNumber
}

/**
 * Cards as plain HTML, packed, by React without what only browsers need. Each is drawn once for all
 * who search for the same place and in the same view.
 */
export function drawCards({
  cards,
  criteria,
  place,
}: Pick<SearchResults, 'cards' | 'criteria' | 'place'>): PackedText[] {
  const { view, saved } = criteria
  const context = JSON.stringify([view, saved, chosenIn(criteria, place)])
  return cards.map((card) => {
    const key = `${numberOf(card)} ${context}`
    const known = drawnBefore.get(key)
    if (known !== undefined) return known
    const html = packText(renderCard(card, { criteria, place }))
    drawnBefore.set(key, html)
    return html
  })
}

function renderCard(
  listing: FoundListing,
  { criteria, place }: Pick<SearchResults, 'criteria' | 'place'>,
): string {
  const Card = criteria.view === 'list' ? ListingCells : ListingCard
  const html = renderToStaticMarkup(
    <SearchedFor value={chosenIn(criteria, place)}>
      <SavedInUrl value={criteria.saved}>
        <Card listing={listing} />
      </SavedInUrl>
    </SearchedFor>,
  )
  return shortHtml(html)
}
