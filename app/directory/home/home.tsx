import { data, redirectDocument } from 'react-router'
import { pageParts } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/home'
import { findStarts } from './find-starts.server.ts'
import { HomeScreen, homePage } from './home-screen.tsx'
import module from './run-home-page.tsx?page-module'

export const handle = {
  access: 'public',
  scripts: { module },
  cachedBy: ['userType'],
  isBudgeted: true,
  sitemap: { priority: 1, changefreq: 'daily' },
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  import.meta.env.SSR
    ? pageMeta(args, {
        description:
          'Search professional mediators across the UK, compare their profiles and reviews, and contact them directly. No sign up required.',
      })
    : []

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** What the page is drawn from is a part of it, since no browser draws it. */
export async function loader({ context }: Route.LoaderArgs) {
  const starts = await findStarts(context.get(platform))
  context.get(pageParts)?.set(homePage, starts)
  // A page that lacks a part is not cached.
  return data(null, { headers: starts.isWhole ? {} : { 'Cache-Control': 'no-store' } })
}

/** A page that runs already does not draw this one: it is a document of its own. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}

/** Nothing of it is part of what browsers load. */
export default import.meta.env.SSR ? HomeScreen : () => null
