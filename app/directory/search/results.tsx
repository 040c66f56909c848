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
  return (
    <section aria-labelledby="results">
      <h2 id="results" tabIndex={-1} data-focus-home className="sr-only">
        Results
      </h2>
      {failure?.place !== 'after' && notice}
      {failure?.place !== 'instead' && <Found {...found} />}
      {failure?.place === 'after' && notice}
    </section>
  )
}

function Found({ results, isSearching }: Props) {
  const { criteria, counts } = results
  return (
    <>
      <ResultsHeader results={results} isSearching={isSearching} />
      <ActiveFilters criteria={criteria} />
      {counts.total === 0 ? (
        <EmptyState criteria={criteria} />
      ) : (
        <ResultList results={results} isSearching={isSearching} />
      )}
    </>
  )
}

/** How many were found, and how they are ordered and shown. */
function ResultsHeader({ results: { criteria, counts, cards, first }, isSearching }: Props) {
  // Without scripts all results come a page at a time as well.
  const isScrolling = useScriptsRun() && criteria.show === 'all'
  const segment = (label: string, choice: Partial<Pick<SearchCriteria, 'view' | 'show'>>) => ({
    label,
    to: searchUrl(criteria, choice),
    isCurrent: Object.entries(choice).every(
      ([key, value]) => criteria[key as keyof typeof choice] === value,
    ),
  })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <p role="status" className="flex flex-1 basis-36 items-center gap-2">
        <span>
          <b className="font-semibold">{foundLabel(counts.total)}</b>{' '}
          {counts.total > 0 && (
            <span className="text-ink-soft">
              {showingLabel(first + cards.length, counts.total, isScrolling)}
            </span>
          )}
        </span>
        {isSearching && <Spinner label="Searching" size={18} />}
      </p>
      <label className="flex items-center gap-2 text-sm font-medium">
        Sort{' '}
        <select
          name="sort"
          defaultValue={criteria.sort}
          className="min-h-11 w-34 truncate rounded-sm border-[1.5px] border-line-strong bg-white px-2 py-1.5"
        >
          {sortOrders.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Segmented
        label="View"
        segments={[segment('Cards', { view: 'cards' }), segment('List', { view: 'list' })]}
      />
      <Segmented
        label="Show All"
        segments={[
          segment('Paginated', { show: 'pages' }),
          segment('All Results', { show: 'all' }),
        ]}
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
