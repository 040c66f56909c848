import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import type { Route } from './+types/suggestions'
import { suggestionIndex } from './gazetteer.server.ts'
import { suggestPlaces } from './suggest-places.ts'

export const handle = {
  access: 'public',
  cachedBy: false,
  sitemap: false,
  isCrawled: false,
} satisfies RouteFacts

/** The places that `?q=` may mean, as JSON, for the field that people are typing in. */
export function loader({ url }: Route.LoaderArgs) {
  const suggestions = suggestPlaces(suggestionIndex(), url.searchParams.get('q') ?? '')
  return Response.json(suggestions, { headers: { 'Cache-Control': 'public, max-age=86400' } })
}
