import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import type { Route } from './+types/suggestions'
import { suggestPlaces } from './suggest-places.server.ts'

export const handle = {
  access: 'public',
  cachedBy: false,
  sitemap: false,
  isCrawled: false,
} satisfies RouteFacts

/** The places that `?q=` may mean, as JSON, for the field that people are typing in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(platform)
  const suggestions = await suggestPlaces(db, url.searchParams.get('q') ?? '')
  return Response.json(suggestions, { headers: { 'Cache-Control': 'public, max-age=86400' } })
}
