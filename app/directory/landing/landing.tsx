import { data, href, redirect } from 'react-router'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { Route } from './+types/landing'
import { findLanding } from './find-landing.server.ts'
import { findLandingArea } from './landing-areas.ts'
import { LandingPage } from './landing-page.tsx'
import { landingPath } from './landing-path.ts'
import { toLandingView } from './landing-view.server.ts'
import { NobodyFound } from './nobody-found.tsx'
import { toNobodyView } from './nobody-view.server.ts'
import { parsePlacePath } from './parse-place-path.server.ts'

/** Nothing here needs the browser's help. */
export const handle = {
  access: 'public',
  scripts: false,
  cachedBy: [],
  isBudgeted: true,
  sitemap: { priority: 0.8, changefreq: 'daily', isCounted: true },
  loadFailed: directoryMessages.fetchFailed,
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) => {
  const { view, site, nobody } = args.loaderData ?? {}
  if (nobody?.isEmpty)
    return pageMeta(args, { title: nobody.heading, description: directoryMessages.noneListedHint })
  if (!view) return []
  const { heading, description, canonical } = view
  return pageMeta(args, { title: heading, description, url: `${site}${canonical}` })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(platform)
  const area = findLandingArea(url.pathname.split('/')[1] ?? '')
  if (!area) throw redirect(href('/'))

  const site = services.environment.appUrl
  const { place, slug, likely } = await parsePlacePath(services.db, area, params.place)
  const path = landingPath(area, slug)
  const isUnknown = params.place !== undefined && place === null
  if (!isUnknown && url.pathname !== path) throw redirect(path + url.search, 301)

  const found = isUnknown ? undefined : await findLanding(services, { area, place })
  if (found === null) throw data(directoryMessages.fetchFailed, 503)
  if (!found || found.facts.total === 0) {
    const nobody = await toNobodyView(services, { area, place, likely })
    // The footer leads to the page of everyone, which is there before anyone is.
    const isThere = nobody.isEmpty && area.code === null && params.place === undefined
    return data({ site, nobody, view: undefined }, isThere ? 200 : 404)
  }
  const view = toLandingView(found, { area, place, now: services.now() })
  return data({ site, nobody: undefined, view })
}

export default function Landing({ loaderData: { site, nobody, view } }: Route.ComponentProps) {
  if (nobody) return <NobodyFound nobody={nobody} />
  return <LandingPage view={view} site={site} />
}

export function ErrorBoundary() {
  return (
    <>
      <PageTitle title="Something went wrong" />
      <ErrorPage
        title="Something went wrong on our side"
        text={directoryMessages.fetchFailed}
        action={{ label: 'Search all mediators', to: href('/search') }}
      />
    </>
  )
}
