import { Suspense, useEffect, useMemo } from 'react'
import { data, href, useLocation, useNavigation } from 'react-router'
import { saveParameter } from '#app/listings/saved.ts'
import { searchParameters, searchParams } from '#app/listings/search/search-criteria.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import { drawnInDocument } from '#app/platform/http/drawn-parts.tsx'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Page } from '#app/ui/frame/page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { SkipLink } from '#app/ui/frame/site-header.tsx'
import { criteriaOf } from '../known-criteria.server.ts'
import { redirectAfterSaving, uncachedIf } from '../shortlist/change-saved.server.ts'
import type { Route } from './+types/search'
import { canonicalPath } from './canonical-path.server.ts'
import { fetchCards } from './fetch-chunk.tsx'
import { FilterPanel } from './filters.tsx'
import { findResults, noResults } from './find-results.server.ts'
import { afterLoadedPages, drawnOtherwise, replaceDrawn } from './loaded-pages.ts'
import { Results } from './results.tsx'
import { SearchBar } from './search-bar.tsx'
import { type SearchFailure, searchFailure } from './search-failure.ts'
import { SearchForm } from './search-form.tsx'
import { searchName, searchPage, searchTitle } from './search-name.ts'
import { type ShortResults, wholeResults } from './short-results.ts'
import { shownResults } from './shown-results.server.tsx'
import { drawnCards, type ShownResults } from './shown-results.ts'

export const handle = {
  access: 'public',
  scripts: 'on-demand',
  styles: 'search',
  cachedBy: [...searchParameters, saveParameter],
  isBudgeted: true,
  sitemap: { priority: 0.9, changefreq: 'daily' },
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, searchFacts(args.loaderData)) : []

/** What the head says; the title of the document is also in the browser. */
function searchFacts({ path, results }: Answer) {
  const { criteria, place } = wholeResults(results)
  return { path, ...searchPage(searchName(criteria, place)) }
}

/** The server records a search by this header, and sends the page without it. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The path is the one of all searches for the same areas and place. */
type Answer = { path: string; results: ShownResults | ShortResults; failure?: SearchFailure }
type WholeAnswer = Answer & { results: ShownResults }

export async function loader({ url, context }: Route.LoaderArgs) {
  redirectAfterSaving(url)
  const { db, environment, log } = context.get(platform)
  const criteria = criteriaOf(url)
  try {
    const results = await inTime(findResults({ db, environment, log }, criteria))
    const found = { 'X-Found': String(results.counts.total), ...uncachedIf(criteria.saved) }
    const path = canonicalPath(results)
    return data<Answer>({ path, results: shownResults(results, context) }, { headers: found })
  } catch (error) {
    log.error({ err: error }, 'search failed')
    const results = noResults(criteria)
    const path = canonicalPath(results)
    const failure = searchFailure(url.search)
    return data<Answer>({ path, results: { ...results, end: 0 }, failure }, 503)
  }
}

/** The last search of this browser tab that succeeded. The server never sets it. */
let lastAnswer: WholeAnswer | undefined

/** When a search fails or the site cannot be reached, the form and the last results stay. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const last = lastAnswer
  const failure = searchFailure(new URL(request.url).search, last?.results.criteria)
  const answer = await serverLoader().catch((error: unknown): Answer => {
    if (!last) throw error
    return { ...last, failure }
  })
  if (answer.failure) return { ...(last ?? answer), failure }
  const results = wholeResults(answer.results)
  await redrawnForView(results)
  return keepAnswer({ ...answer, results })
}

function keepAnswer(answer: WholeAnswer): WholeAnswer {
  // Without cards it is the answer that came with the document.
  const cards = answer.results.cards ?? drawnInDocument(drawnCards)
  lastAnswer = { ...answer, results: afterLoadedPages({ ...answer.results, cards }) }
  return lastAnswer
}

/** The results of the document are the first to stay. The client's loader need not run for them. */
function useFirstAnswer(answer: Answer, results: ShownResults) {
  useEffect(() => {
    if (!lastAnswer && !answer.failure) keepAnswer({ ...answer, results })
  }, [answer, results])
}

/** What the document brought as HTML is had as data before it is shown in the other view. */
async function redrawnForView(results: ShownResults) {
  const drawn = drawnOtherwise(results)
  if (!drawn) return
  // Without it the page is shown alone.
  const cards = await fetchCards(drawn.before, drawn.count).catch(() => [])
  replaceDrawn(drawn, cards)
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { failure } = loaderData
  const results = useMemo(() => wholeResults(loaderData.results), [loaderData.results])
  useFirstAnswer(loaderData, results)
  const { search } = useLocation()
  const isSearching = useNavigation().location?.pathname === href('/search')
  const { criteria, counts, place } = results
  return (
    <Page className="search-page">
      <PageTitle
        title={searchTitle(searchName(criteria, place))}
        hasErrors={failure !== undefined}
      />
      <SkipLink to="#results">Skip to results</SkipLink>
      <h1 className="mb-1.5 text-h4 text-ink-soft">Find a Mediator</h1>
      <SearchForm
        criteria={criteria}
        values={failure ? new URLSearchParams(search) : searchParams(criteria)}
      >
        <SearchBar criteria={criteria} />
        <div className="search-layout">
          {/* A key in the bar need not wait until scripts have taken over all of the page at once. */}
          <Suspense>
            <FilterPanel criteria={criteria} counts={failure ? null : counts} />
          </Suspense>
          <Suspense>
            <Results
              results={results}
              isSearching={isSearching}
              failure={failure}
              retry={href('/search') + search}
            />
          </Suspense>
        </div>
      </SearchForm>
    </Page>
  )
}
