import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { drawn } from '#app/platform/http/request-context.server.ts'
import type { SearchResults } from './find-results.server.ts'
import { ListingCard } from './listing-card.tsx'
import { ListingCells } from './listing-table.tsx'
import { SearchedNear } from './profile-link.tsx'
import { drawnCards, type ShownResults } from './shown-results.ts'

/**
 * Results as the search page gets them. In a document their cards are drawn here, once and as plain
 * HTML, and are left out of its data; what the browser asks for afterwards has them as data.
 */
export function shownResults(
  results: SearchResults,
  context: Readonly<RouterContextProvider>,
): ShownResults {
  const { cards, first } = results
  const end = first + cards.length
  const parts = context.get(drawn)
  if (!parts) return { ...results, end }
  parts.set(drawnCards, drawCards(results))
  return { ...results, end, cards: null }
}

/** Stands between two cards, and in none. */
const separator = '\u001e'

function drawCards({ cards, criteria, place }: SearchResults): string[] {
  const Card = criteria.view === 'list' ? ListingCells : ListingCard
  const html = renderToStaticMarkup(
    <SearchedNear value={place}>
      {cards.map((listing) => (
        <Fragment key={listing.id}>
          <Card listing={listing} />
          {separator}
        </Fragment>
      ))}
    </SearchedNear>,
  )
  return html.split(separator).slice(0, -1)
}
