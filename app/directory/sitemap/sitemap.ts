import { routePages } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import type { Route } from './+types/sitemap'
import { sitemapResponse } from './sitemap-response.server.ts'

export const handle = {
  access: 'public',
  cachedBy: false,
  isBudgeted: true,
  sitemap: false,
} satisfies RouteFacts

export function loader({ context }: Route.LoaderArgs) {
  const sources = { ...context.get(platform), pages: context.get(routePages) }
  return sitemapResponse(sources)
}
