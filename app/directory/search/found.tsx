import { data } from 'react-router'
import { parseSearchCriteria } from '#app/listings/search-criteria.ts'
import { platform } from '#app/platform/platform.server.ts'
import type { Route } from './+types/found'
import { findResults, noResults } from './find-results.server.ts'

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
  const { db, environment, log } = context.get(platform)
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

/**
 * What is found is drawn by the page around this route, which stays as it is, with its form and what
 * is typed in it, when a search gets no answer.
 */
export default function Found() {
  return null
}

export function ErrorBoundary() {
  return null
}
