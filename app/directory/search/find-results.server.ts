import { countListings, type ListingCounts } from '#app/listings/count-listings.server.ts'
import { pageSize, type SearchCriteria } from '#app/listings/search-criteria.ts'
import { type ListingCard, searchListings } from '#app/listings/search-listings.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'

/** What of the found listings a page shows: `cards`, of which the first is number `first`. */
export type SearchResults = { counts: ListingCounts; cards: ListingCard[]; first: number }

/** One address shows at most this many pages at once; beyond it the earliest give way. */
const mostPages = 20

export async function findResults(db: Database, criteria: SearchCriteria): Promise<SearchResults> {
  const wanted = slice(criteria.page)
  const [counts, cards] = await Promise.all([
    countListings(db, criteria),
    searchListings(db, criteria, { sort: criteria.sort, ...wanted }),
  ])
  const lastPage = Math.max(1, Math.ceil(counts.total / pageSize))
  if (criteria.page <= lastPage) return { counts, cards, first: wanted.offset }

  const last = slice(lastPage)
  const lastCards = await searchListings(db, criteria, { sort: criteria.sort, ...last })
  return { counts, cards: lastCards, first: last.offset }
}

export const noResults: SearchResults = {
  counts: {
    total: 0,
    areas: Object.fromEntries(practiceAreaCodes.map((code) => [code, 0])) as ListingCounts['areas'],
    familyLegalAid: 0,
    onlineMediation: 0,
  },
  cards: [],
  first: 0,
}

function slice(page: number) {
  const offset = Math.max(0, page - mostPages) * pageSize
  return { offset, limit: page * pageSize - offset }
}
