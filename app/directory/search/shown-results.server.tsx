import { renderToStaticMarkup } from 'react-dom/server'
import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { type PackedText, packText } from '#app/platform/text/own-text.server.ts'
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

/** Cards as plain HTML, packed, by React without what only browsers need. */
export function drawCards({
  cards,
  criteria,
  place,
}: Pick<SearchResults, 'cards' | 'criteria' | 'place'>): PackedText[] {
  return cards.map((card) => packText(renderCard(card, { criteria, place })))
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
