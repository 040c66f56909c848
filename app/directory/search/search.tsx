import { data, redirectDocument } from 'react-router'
import { saveParameter } from '#app/listings/saved.ts'
import { searchParameters } from '#app/listings/search/search-criteria.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import { pageParts } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { criteriaOf } from '../known-criteria.server.ts'
import { redirectAfterSaving, uncachedIf } from '../shortlist/change-saved.server.ts'
import type { Route } from './+types/search'
import module from './browser/search-page.tsx?page-module'
import { canonicalPath } from './canonical-path.server.ts'
import { findResults, noResults } from './find-results.server.ts'
import { writeFoundHeader } from './search-activity.ts'
import { searchFailure } from './search-failure.ts'
import { searchName, searchPage } from './search-name.ts'
import { type SearchAnswer, SearchScreen, searchAnswer } from './search-screen.tsx'
import { shownResults } from './shown-results.server.tsx'

export const handle = {
  access: 'public',
  scripts: { module },
  styles: 'search',
  cachedBy: [...searchParameters, saveParameter],
  isBudgeted: true,
  sitemap: { priority: 0.9, changefreq: 'daily' },
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  import.meta.env.SSR && args.loaderData
    ? pageMeta(args, { path: args.loaderData.path, ...searchPage(args.loaderData.name) })
    : []

/** The server records a search by this header, and sends the page without it. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/**
 * The path of all searches for the same areas and place, and the name of this one. What the page is
 * drawn from is a part of it, since no browser draws it.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  redirectAfterSaving(url)
  const { db, environment, log } = context.get(platform)
  const criteria = criteriaOf(url)
  const answer = (results: SearchAnswer['results'], failure?: SearchAnswer['failure']) => {
    context.get(pageParts)?.set(searchAnswer, { results, failure } satisfies SearchAnswer)
    return {
      path: canonicalPath(results),
      name: searchName(results.understood.criteria, results.place),
    }
  }
  try {
    const results = await inTime(findResults({ db, environment, log }, criteria))
    const found = {
      'X-Found': writeFoundHeader({
        count: results.counts.total,
        location: results.place?.recordedAs ?? '',
      }),
      ...uncachedIf(criteria.saved),
    }
    return data(answer(shownResults(results)), { headers: found })
  } catch (error) {
    log.error({ err: error }, 'search failed')
    const none = { ...noResults(criteria), cards: [], end: 0 }
    return data(answer(none, searchFailure(url.search)), 503)
  }
}

/** A page that runs already does not draw a search: it is a document of its own. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}

/** Nothing of it is part of what browsers load. */
export default import.meta.env.SSR ? SearchScreen : () => null
