import type { Queryable } from '#app/platform/database/database.server.ts'
import { hasWords } from '../keywords/word-matches.server.ts'
import { OfficeTable } from '../offices/office-table.ts'
import { countFacets } from './count-facets.ts'
import { countListed, findListings, nothingFound } from './find-listings.ts'
import type { ListingCounts } from './found-listing.ts'
import { freshSince, hasAreas, type ListingTest, offersAsked } from './listing-test.ts'
import type { Where } from './locate.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'

/**
 * Counts what a search finds, and what it would find with each further filter. Of areas of which any
 * is enough, each is counted as if it were the only one.
 */
export async function countListings(db: Queryable, search: ResolvedSearch): Promise<ListingCounts> {
  const { areas, areasMatch, location, now } = search
  const { table } = search.offices
  const hasAsked = await hasWords(db, search)
  const isInAreas = hasAreas(table, search)
  const isAny = areas.length > 0 && areasMatch === 'any'
  const offers = offersAsked(table, search, now)
  const found = findListings(table, search, [offers, hasAsked, isAny ? everywhere : isInAreas])
  const counts = countFacets(table, found, { isInAreas, freshFrom: freshSince(now) })
  const moreOnline = location === '' ? 0 : countOnline() - counts.needs.onlineMediation
  return { ...counts, moreOnline }

  function countOnline(): number {
    const needs = [...search.needs, 'onlineMediation' as const]
    const online = offersAsked(table, { ...search, needs }, now)
    return countListed(table, anywhere, [online, isInAreas, hasAsked])
  }
}

const everywhere: ListingTest = () => true
const anywhere: Where = { location: '', meant: undefined, radius: null }

export const noneFound: ListingCounts = {
  ...countFacets(new OfficeTable(), nothingFound, { isInAreas: () => true, freshFrom: 0 }),
  moreOnline: 0,
}
