import { data, useLocation, useNavigation } from 'react-router'
import { directoryMessages } from '#app/domain/messages.ts'
import { pageTitles } from '#app/domain/page-titles.ts'
import { parseSearchCriteria } from '#app/domain/search/search-criteria.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/search'
import { ActiveFilters } from './active-filters.tsx'
import { EmptyState } from './empty-state.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { findResults, noResults } from './find-results.server.ts'
import { Results } from './results/results.tsx'
import { ResultsHeader } from './results-header.tsx'
import { SearchBar } from './search-bar.tsx'
import { SearchForm } from './search-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    name: 'description',
    content:
      'Search professional mediators across the UK by area of practice, place and keyword. Compare profiles, fees and reviews. No sign up required.',
  },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
]

/** The server notes a search by this header and sends the page without it. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, environment, log } = context.get(infrastructure)
  const criteria = parseSearchCriteria(url.searchParams)
  const canonical = `${environment.appUrl}/search`
  try {
    const results = await findResults(db, criteria)
    const found = { 'X-Found': String(results.counts.total) }
    return data({ criteria, canonical, hasFailed: false, ...results }, { headers: found })
  } catch (error) {
    log.error({ err: error }, 'search failed')
    return data({ criteria, canonical, hasFailed: true, ...noResults }, 503)
  }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { criteria, counts, hasFailed } = loaderData
  const isSearching = useNavigation().location?.pathname === '/search'

  return (
    <Page>
      <PageTitle title={pageTitles.search} />
      <h1 className="text-page">Find a Mediator</h1>
      <SearchForm criteria={criteria}>
        <SearchBar criteria={criteria} />
        <div className="mt-5 grid gap-5 lg:mt-7 lg:grid-cols-[270px_minmax(0,1fr)] lg:gap-8">
          <FilterPanel criteria={criteria} counts={counts} />
          <section aria-labelledby="results">
            <h2 id="results" tabIndex={-1} data-focus-home className="sr-only">
              Results
            </h2>
            {hasFailed ? (
              <Notice kind="danger">{directoryMessages.searchFailed}</Notice>
            ) : (
              <>
                <ResultsHeader {...loaderData} isSearching={isSearching} />
                <ActiveFilters criteria={criteria} />
                {counts.total === 0 ? (
                  <EmptyState criteria={criteria} />
                ) : (
                  <Results {...loaderData} isSearching={isSearching} />
                )}
              </>
            )}
          </section>
        </div>
      </SearchForm>
    </Page>
  )
}

/** The search did not get through. The address still says what was asked. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  const wantedMore = new URLSearchParams(search).has('page')
  return (
    <>
      <PageTitle title={pageTitles.search} hasErrors />
      <ErrorPage
        title="Find a Mediator"
        text={wantedMore ? directoryMessages.moreFailed : directoryMessages.searchFailed}
        action={{ label: 'Try again', to: pathname + search }}
      />
    </>
  )
}
