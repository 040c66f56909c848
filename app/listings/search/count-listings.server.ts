import type { Queryable } from '#app/platform/database/database.server.ts'
import { findWords } from '../keywords/find-words.server.ts'
import { hasWords } from '../keywords/word-tests.ts'
import { OfficeTable } from '../offices/office-table.ts'
import { countFacets } from './count-facets.ts'
import { countListed, everywhere, nothingFound } from './find-listings.ts'
import type { ListingCounts } from './found-listing.ts'
import { findOnce } from './found-once.ts'
import { dayOf, everyone, freshSince, hasAreas, offersAsked } from './listing-test.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'

/**
 * Counts what a search finds, and what it would find with each further filter. Of areas of which any
 * is enough, each is counted as if it were the only one.
 */
export async function countListings(db: Queryable, search: ResolvedSearch): Promise<ListingCounts> {
  const { location, now } = search
  const { table } = search.offices
  const words = await findWords(db, search, { isWeighed: false })
  const hasAsked = hasWords(table, words)
  const isInAreas = hasAreas(table, search)
  const found = findOnce(search, words)
  const days = { today: dayOf(now), freshFrom: freshSince(now) }
  const counts = countFacets(table, found, { isInAreas, ...days })
  const moreOnline = location === '' ? 0 : countOnline() - counts.needs.onlineMediation
  return { ...counts, moreOnline }

  function countOnline(): number {
    const needs = [...search.needs, 'onlineMediation' as const]
    const online = offersAsked(table, { ...search, needs }, now)
    return countListed(table, everywhere, [online, isInAreas, hasAsked])
  }
}

export const noneFound: ListingCounts = {
  ...countFacets(new OfficeTable(), nothingFound, { isInAreas: everyone, today: 0, freshFrom: 0 }),
  moreOnline: 0,
}
