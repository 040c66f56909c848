import {
  chunkSize,
  effectiveSort,
  parseSearchCriteria,
  searchParameters,
} from '#app/listings/search/search-criteria.ts'
import { searchListings } from '#app/listings/search/search-listings.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { unpackText } from '#app/platform/text/own-text.server.ts'
import type { Route } from './+types/more'
import { searchedPlace } from './find-results.server.ts'
import { drawCards } from './shown-results.server.tsx'
import { understandSearch } from './understand-search.server.ts'

export const handle = {
  access: 'public',
  cachedBy: [...searchParameters, 'chunk'],
  isBudgeted: true,
  sitemap: false,
  isCrawled: false,
} satisfies RouteFacts

/**
 * A further chunk of a search, `?chunk=3` beside the criteria of the search page: the HTML inside of
 * each card, or of each row in the list view, as JSON.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, environment, now } = context.get(platform)
  const criteria = parseSearchCriteria(url.searchParams)
  const { search } = await understandSearch({ db, environment }, criteria, now())
  const chunk = /^\d{1,6}$/.exec(url.searchParams.get('chunk') ?? '')
  const offset = Number(chunk?.[0] ?? 0) * chunkSize
  const sort = effectiveSort(search, search.meant?.place)
  const cards = await searchListings(db, search, { sort, limit: chunkSize, offset })
  const place = search.meant ? searchedPlace(search.meant) : null
  return Response.json(drawCards({ cards, criteria, place }).map(unpackText))
}
