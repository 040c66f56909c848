import { platform } from '#app/platform/platform.server.ts'
import type { Route } from './+types/sitemap'
import { sitemapResponse } from './sitemap-response.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return sitemapResponse(context.get(platform))
}
