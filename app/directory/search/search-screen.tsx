import { href, useLocation } from 'react-router'
import { usePagePart } from '#app/platform/http/page-parts.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { SkipLink } from '#app/ui/frame/site-header.tsx'
import { FilterPanel } from './filters.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { Results } from './results.tsx'
import { SearchBar } from './search-bar.tsx'
import type { SearchFailure } from './search-failure.ts'
import { searchName, searchTitle } from './search-name.ts'
import type { ShownResults } from './shown-results.ts'

/** The name of the part that the page is drawn from. */
export const searchAnswer = 'search'

export type SearchAnswer = { results: ShownResults; failure: SearchFailure | undefined }

/** The page as React draws it on the server. In the browser `browser/search-page.tsx` goes on with it. */
export function SearchScreen() {
  const { results, failure } = usePagePart<SearchAnswer>(searchAnswer)
  const { search } = useLocation()
  const { criteria, understood, counts, place } = results
  return (
    <Page className="search-page">
      <PageTitle
        title={searchTitle(searchName(understood.criteria, place))}
        hasErrors={failure !== undefined}
      />
      <SkipLink to="#results">Skip to results</SkipLink>
      <h1 className="mb-1.5 text-h4 text-ink-soft">Find a Mediator</h1>
      {/* One form around all fields and filters, so that everything works without JavaScript. */}
      <form action={href('/search')}>
        <HiddenFields criteria={criteria} />
        <SearchBar criteria={criteria} />
        <div className="search-layout">
          <FilterPanel criteria={criteria} counts={failure ? null : counts} />
          <Results results={results} failure={failure} retry={href('/search') + search} />
        </div>
      </form>
    </Page>
  )
}
