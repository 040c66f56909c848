import type { OfficeTable } from '../offices/office-table.ts'
import { type Found, findListings } from './find-listings.ts'
import { type Find, findsAt } from './finds.ts'
import { everyone, hasAreas, hasFacts, offersAsked } from './listing-test.ts'
import { orderListings } from './order-listings.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'

/** Who is within so many miles comes before everybody who is not. */
const tried = [5, 40]

/**
 * The first `limit` of a search without words that is for anywhere around a point, the nearest first.
 * Where enough who take new cases are near, nobody else needs a distance: they come before all others.
 */
export function findNearest(search: ResolvedSearch, limit: number): Find[] {
  const { offices, now } = search
  const { table } = offices
  const found = foundNear(table, search, limit)
  const order = { sort: 'nearest', hasWholeWords: everyone, wordPoints: null, now } as const
  return findsAt(table, found, orderListings(table, found, order, { limit, offset: 0 }))
}

function foundNear(table: OfficeTable, search: ResolvedSearch, limit: number): Found {
  const { meant } = search
  const tests = [hasAreas(table, search), offersAsked(table, search, search.now)]
  for (const radius of tried) {
    const near = { location: '', meant, radius }
    const found = findListings(table, near, [...tests, hasFacts(table, ['newCases'])])
    if (found.count >= limit) return found
  }
  return findListings(table, { location: '', meant, radius: null }, tests)
}
