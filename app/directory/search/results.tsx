import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { foundLabel, showingLabel } from '#app/listings/result-summary.ts'
import type { SearchCriteria } from '#app/listings/search-criteria.ts'
import { sortOrders } from '#app/listings/sort-orders.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { ActiveFilters } from './filters.tsx'
import type { SearchResults } from './find-results.server.ts'
import { ResultList } from './result-list.tsx'
import type { SearchFailure } from './search-failure.ts'
import { searchName } from './search-name.ts'
import { searchUrl, urlWithoutFilters } from './search-url.ts'

type Props = { results: SearchResults; isSearching: boolean }

/** The last results, unless a search failed to which they are no answer. */
export function Results({
  failure,
  retry,
  ...found
}: Props & { failure: SearchFailure | undefined; retry: string }) {
  const notice = failure && (
    <Notice kind="danger" role="alert" className="my-4">
      {failure.message}{' '}
      <Link to={retry} preventScrollReset className="relative whitespace-nowrap touch-44">
        Try again
      </Link>
    </Notice>
  )
  const isAnswered = failure?.place !== 'instead'
  const name = (isAnswered && searchName(found.results.criteria)) || 'Mediators'
  return (
    <section aria-labelledby="results">
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        <h2 id="results" tabIndex={-1} data-focus-home className="text-card">
          {name}
        </h2>
        {isAnswered && <FoundCount {...found} />}
        <Announcement results={found.results} />
      </div>
      {failure?.place !== 'after' && notice}
      {isAnswered && <Found {...found} />}
      {failure?.place === 'after' && notice}
    </section>
  )
}

function FoundCount({ results, isSearching }: Props) {
  // Without scripts all results come a page at a time as well.
  const scrolls = useScriptsRun()
  return (
    <>
      <p>
        <b className="font-semibold">{foundLabel(results.counts.total)}</b>{' '}
        <span className="text-ink-soft">{showing(results, scrolls)}</span>
      </p>
      {isSearching && <Spinner size={18} />}
    </>
  )
}

/** Heard once after each search. The same words as before differ by a space, or nobody would. */
function Announcement({ results }: { results: SearchResults }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const text = `${foundLabel(results.counts.total)} ${showing(results, true)}`
    setSpoken((before) => (before === text ? `${text}\u00a0` : text))
  }, [results])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}

/** How many of those found are shown; `scrolls` where scrolling brings the rest of all results. */
function showing({ criteria, counts, cards, first }: SearchResults, scrolls: boolean) {
  const isScrolling = scrolls && criteria.show === 'all'
  if (counts.total === 0) return ''
  return showingLabel(first + cards.length, counts.total, isScrolling)
}

function Found({ results, isSearching }: Props) {
  const { criteria, counts } = results
  return (
    <>
      <Controls results={results} />
      <ActiveFilters criteria={criteria} />
      {counts.total === 0 ? (
        <EmptyState criteria={criteria} />
      ) : (
        <ResultList results={results} isSearching={isSearching} />
      )}
    </>
  )
}

/** How the results are ordered and shown. */
function Controls({ results }: { results: SearchResults }) {
  const { criteria } = results
  const view = (label: string, view: SearchCriteria['view']) => ({
    label,
    // As many stay as are shown.
    to: searchUrl(criteria, { view, page: criteria.page }),
    isCurrent: criteria.view === view,
  })
  const show = (label: string, show: SearchCriteria['show']) => ({
    label,
    to: searchUrl(criteria, { show }),
    isCurrent: criteria.show === show,
  })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <label className="flex items-center gap-2 text-sm font-medium">
        Sort{' '}
        <select
          name="sort"
          defaultValue={results.sort}
          className="min-h-11 w-34 truncate rounded-sm border-[1.5px] border-line-strong bg-white px-2 py-1.5"
        >
          {sortOrders.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Segmented label="View" segments={[view('Cards', 'cards'), view('List', 'list')]} />
      <Segmented
        label="Show All"
        isLabelShown
        segments={[show('Paginated', 'pages'), show('All Results', 'all')]}
      />
    </div>
  )
}

function EmptyState({ criteria }: { criteria: SearchCriteria }) {
  return (
    <Card className="py-12 text-center">
      <h2 className="text-card">{directoryMessages.noneFound}</h2>
      <p className="mx-auto mt-2 mb-6 max-w-[26rem] text-ink-soft">
        {directoryMessages.noneFoundHint}
      </p>
      <ButtonLink to={urlWithoutFilters(criteria)} kind="quiet">
        Reset Filters
      </ButtonLink>
    </Card>
  )
}
