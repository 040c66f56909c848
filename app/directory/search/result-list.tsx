import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { pageSize } from '#app/listings/search/search-criteria.ts'
import { useDrawn } from '#app/platform/http/drawn-parts.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { Farther } from './farther.tsx'
import { ListingCards } from './listing-card.tsx'
import { ListingTable } from './listing-table.tsx'
import { searchUrl } from './search-url.ts'
import { drawnCards, nearCount, type ShownResults } from './shown-results.ts'
import { useDrawnCount } from './use-drawn-count.tsx'

// Windowing is a good part of this page's JavaScript, and few visitors want all results.
const EndlessResults = lazy(async () => {
  const { EndlessResults } = await import('./endless-results.tsx')
  return { default: EndlessResults }
})

/**
 * The mediators found, as cards or as a table: the page of the URL, in a browser with those that
 * were loaded before it, or all of them.
 */
export function ResultList({
  results,
  isSearching,
}: {
  results: ShownResults
  isSearching: boolean
}) {
  const { criteria, counts, first, end } = results
  const { list, focusFrom } = useFocusOnMore(first, end)
  return (
    <div
      ref={list}
      aria-busy={isSearching || undefined}
      data-needs-scripts={criteria.show === 'all' ? '' : undefined}
      className="result-list"
    >
      {criteria.show === 'all' ? (
        <AllResults results={results} />
      ) : (
        <>
          {first > 0 && (
            <p className="mb-4">
              <Link to={searchUrl(criteria, { page: first / pageSize })} rel="prev">
                Previous page
              </Link>
            </p>
          )}
          <Listings results={results} />
          {end < counts.total && (
            <p className="mt-7 text-center">
              <ButtonLink
                to={searchUrl(criteria, { page: pageAfter(results) })}
                kind="quiet"
                discover="none"
                preventScrollReset
                data-needs-scripts
                onClick={() => focusFrom(end)}
              >
                Load More Results
              </ButtonLink>
            </p>
          )}
        </>
      )}
      {end < counts.total && <NextPageWithoutScripts results={results} />}
    </div>
  )
}

function Listings({ results }: { results: ShownResults }) {
  const { criteria } = results
  const inDocument = useDrawn(drawnCards)
  const cards = results.cards ?? inDocument
  const farther = <Farther location={criteria.location} />
  const isTable = criteria.view === 'list'
  const List = isTable ? ListingTable : ListingCards
  const { count, list } = useDrawnCount(cards)
  const missing = cards.length - count
  return (
    <>
      <List key={list} cards={cards.slice(0, count)} near={nearCount(results)} farther={farther} />
      {/* The room of those to come, about. */}
      {missing > 0 && <div style={{ height: missing * (isTable ? 73 : 149) }} />}
    </>
  )
}

/**
 * Every result on one page. The server sends the first; a browser with JavaScript then has only
 * those in the document that are near the screen, so that ten thousand scroll as lightly as fifty.
 */
function AllResults({ results }: { results: ShownResults }) {
  const { criteria, counts } = results
  const inDocument = useDrawn(drawnCards)
  const firstResults = <Listings results={results} />
  return (
    <>
      {useScriptsRun() ? (
        <Suspense fallback={firstResults}>
          <EndlessResults
            // A new search is a new list, with nothing of the last one in it.
            key={searchUrl(criteria)}
            criteria={criteria}
            first={results.cards ?? inDocument}
            counts={counts}
          />
        </Suspense>
      ) : (
        firstResults
      )}
    </>
  )
}

/** Nothing adds to the list where no scripts run, and all results come by pages too. */
function NextPageWithoutScripts({ results }: { results: ShownResults }) {
  return (
    <noscript>
      <p className="mt-7 text-center">
        <Link
          to={searchUrl(results.criteria, { show: 'pages', page: pageAfter(results) })}
          rel="next"
          discover="none"
        >
          Next page
        </Link>
      </p>
    </noscript>
  )
}

function pageAfter({ end }: ShownResults) {
  return Math.round(end / pageSize) + 1
}

/** After Load More Results, the focus goes to the first mediator that was not there before. */
function useFocusOnMore(first: number, end: number) {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<number>(undefined)

  useEffect(() => {
    if (wanted.current === undefined || end <= wanted.current) return
    const names = list.current?.querySelectorAll<HTMLElement>('h3 a, td a')
    names?.[wanted.current - first]?.focus()
    wanted.current = undefined
  }, [first, end])

  const focusFrom = (place: number) => {
    wanted.current = place
  }
  return { list, focusFrom }
}
