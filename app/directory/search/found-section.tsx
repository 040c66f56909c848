import { Link } from 'react-router'
import type { SearchCriteria } from '#app/listings/search-criteria.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { EmptyState } from './empty-state.tsx'
import type { SearchResults } from './find-results.server.ts'
import { Results } from './results.tsx'
import { ResultsHeader } from './results-header.tsx'
import type { SearchFailure } from './search-failure.tsx'

type Props = SearchResults & {
  criteria: SearchCriteria
  isSearching: boolean
  failure: SearchFailure | undefined
  retry: string
}

/** What was found last, unless what is asked now failed and has nothing to do with it. */
export function FoundSection({ failure, retry, ...found }: Props) {
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

function Found(found: Omit<Props, 'failure' | 'retry'>) {
  const { criteria, counts } = found
  return (
    <>
      <ResultsHeader {...found} />
      <ActiveFilters criteria={criteria} />
      {counts.total === 0 ? <EmptyState criteria={criteria} /> : <Results {...found} />}
    </>
  )
}
