import { pageSize } from '#app/listings/search/search-criteria.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { DrawnCards } from './drawn-cards.tsx'
import { Farther } from './farther.tsx'
import { fartherText } from './farther-text.tsx'
import { ListingTable } from './listing-table.tsx'
import { searchUrl } from './search-url.ts'
import { nearCount, type ShownResults } from './shown-results.ts'

/**
 * The mediators found, as cards or as a table: the page of the URL. A browser adds further pages to
 * it, or lists all of them (browser/search-page.tsx), for which the list says where those begin who
 * were found by their text alone.
 */
export function ResultList({ results }: { results: ShownResults }) {
  const { criteria, understood, counts, first, end } = results
  const isAll = criteria.show === 'all'
  const farther = counts.byTextOnly > 0 && {
    'data-near': counts.total - counts.byTextOnly,
    'data-farther': fartherText(understood.criteria.location),
  }
  return (
    <div data-needs-scripts={isAll ? '' : undefined} {...farther} className="result-list">
      {first > 0 && (
        <p className="mb-4">
          <a rel="prev" href={searchUrl(criteria, { page: first / pageSize })} data-from-top>
            Previous page
          </a>
        </p>
      )}
      <Listings results={results} />
      {end < counts.total && !isAll && (
        <p className="mt-7 text-center">
          <a
            href={searchUrl(criteria, { page: pageAfter(results) })}
            data-needs-scripts
            className={buttonStyle({ kind: 'quiet' })}
          >
            Load More Results
          </a>
        </p>
      )}
      {end < counts.total && <NextPageWithoutScripts results={results} />}
    </div>
  )
}

function Listings({ results }: { results: ShownResults }) {
  const { criteria, understood, cards } = results
  const List = criteria.view === 'list' ? ListingTable : DrawnCards
  const farther = <Farther location={understood.criteria.location} />
  return <List cards={cards} near={nearCount(results)} farther={farther} />
}

/** Nothing adds to the list where no scripts run, and all results come by pages too. */
function NextPageWithoutScripts({ results }: { results: ShownResults }) {
  return (
    <noscript>
      <p className="mt-7 text-center">
        <a
          rel="next"
          href={searchUrl(results.criteria, { show: 'pages', page: pageAfter(results) })}
        >
          Next page
        </a>
      </p>
    </noscript>
  )
}

function pageAfter({ end }: ShownResults) {
  return Math.round(end / pageSize) + 1
}
