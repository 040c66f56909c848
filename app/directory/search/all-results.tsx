import { lazy, Suspense, useSyncExternalStore } from 'react'
import { pageSize, type SearchCriteria } from '#app/listings/search-criteria.ts'
import type { ListingCard as Listing } from '#app/listings/search-listings.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ListingCards } from './listing-cards.tsx'
import { ListingTable } from './listing-table.tsx'
import { searchAddress } from './search-addresses.ts'

// Windowing is a good part of this page's JavaScript, and few visitors ask for all results.
const EndlessResults = lazy(async () => {
  const { EndlessResults } = await import('./endless-results.tsx')
  return { default: EndlessResults }
})

type Props = { criteria: SearchCriteria; cards: Listing[]; total: number }

/**
 * Every result on one page. The server sends the first; a browser with JavaScript then keeps only
 * those in the document that are near the screen, so that ten thousand scroll as lightly as fifty.
 */
export function AllResults({ criteria, cards, total }: Props) {
  const isHydrated = useSyncExternalStore(neverChanges, always, never)
  const firstCards =
    criteria.view === 'list' ? <ListingTable cards={cards} /> : <ListingCards cards={cards} />

  return (
    <>
      {isHydrated ? (
        <Suspense fallback={firstCards}>
          <EndlessResults
            // A new search is a new list, with nothing of the last one in it.
            key={searchAddress(criteria)}
            criteria={criteria}
            first={cards}
            total={total}
          />
        </Suspense>
      ) : (
        firstCards
      )}
      {cards.length < total && (
        <noscript>
          <p className="mt-7 text-center">
            <ButtonLink
              kind="quiet"
              to={searchAddress(criteria, { show: 'pages', page: pagesWithoutScript(total) })}
            >
              {total > pageSize * mostPages ? 'Show the first 1,000' : 'Show the rest'}
            </ButtonLink>
          </p>
        </noscript>
      )}
    </>
  )
}

const mostPages = 20

function pagesWithoutScript(total: number) {
  return Math.min(mostPages, Math.ceil(total / pageSize))
}

const neverChanges = () => () => {}
const always = () => true
const never = () => false
