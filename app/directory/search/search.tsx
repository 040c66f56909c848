import { Outlet, useLocation, useNavigation } from 'react-router'
import { searchParameters, searchParams } from '#app/listings/search-criteria.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FoundSection } from './found-section.tsx'
import { SearchBar } from './search-bar.tsx'
import { searchFailure } from './search-failure.tsx'
import { SearchForm } from './search-form.tsx'
import { useLastAnswer } from './use-last-answer.tsx'

export const handle: RouteFacts = {
  cachedBy: searchParameters,
  sitemap: { priority: 0.9, changefreq: 'daily' },
}

/** The form, and around what `found.tsx` finds; it stays as it is when a search gets no answer. */
export default function Search() {
  const { last, hasFailed } = useLastAnswer()
  const { pathname, search } = useLocation()
  const isSearching = useNavigation().location?.pathname === '/search'
  const failure = hasFailed
    ? searchFailure(search, last?.hasFailed ? undefined : last?.criteria)
    : undefined
  const title = <PageTitle title="Search Mediators" hasErrors={hasFailed} />
  const retry = { label: 'Try again', to: pathname + search }

  if (!last)
    return (
      <>
        {title}
        <ErrorPage title="Find a Mediator" text={failure?.message ?? ''} action={retry} />
      </>
    )

  const { criteria, counts } = last
  return (
    <Page>
      {title}
      <h1 className="text-page">Find a Mediator</h1>
      <SearchForm
        criteria={criteria}
        asked={hasFailed ? new URLSearchParams(search) : searchParams(criteria)}
      >
        <SearchBar criteria={criteria} />
        <div className="mt-5 grid gap-5 lg:mt-7 lg:grid-cols-[270px_minmax(0,1fr)] lg:gap-8">
          <FilterPanel criteria={criteria} counts={counts} />
          <FoundSection {...last} isSearching={isSearching} failure={failure} retry={retry.to} />
        </div>
      </SearchForm>
      <Outlet />
    </Page>
  )
}
