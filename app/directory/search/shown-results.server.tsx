import { LRUCache } from 'lru-cache'
import { Fragment } from 'react'
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

/** Stands between two cards, and in none. */
const separator = '\u001e'

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
  const keys = cards.map((card) => `${numberOf(card)} ${context}`)
  const known = keys.map((key) => drawnBefore.get(key))
  const missing = cards.filter((_, at) => known[at] === undefined)
  const drawnNow = missing.length > 0 ? drawAll(missing, { criteria, place }) : []
  return keys.map((key, at) => {
    if (known[at] !== undefined) return known[at]
    const card = packText(drawnNow.shift() ?? '')
    drawnBefore.set(key, card)
    return card
  })
}

function drawAll(
  cards: readonly FoundListing[],
  { criteria, place }: Pick<SearchResults, 'criteria' | 'place'>,
): string[] {
  const Card = criteria.view === 'list' ? ListingCells : ListingCard
  const html = renderToStaticMarkup(
    <SearchedFor value={chosenIn(criteria, place)}>
      <SavedInUrl value={criteria.saved}>
        {cards.map((listing) => (
          <Fragment key={listing.id}>
            <Card listing={listing} />
            {separator}
          </Fragment>
        ))}
      </SavedInUrl>
    </SearchedFor>,
  )
  return shortHtml(html).split(separator).slice(0, -1)
}
