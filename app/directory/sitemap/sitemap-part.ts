import { platform } from '#app/platform/platform.server.ts'
import type { Route } from './+types/sitemap-part'
import { sitemapPartResponse } from './sitemap-response.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return sitemapPartResponse(context.get(platform), params.part)
}
