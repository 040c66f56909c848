import { countListings, type ListingCounts } from '#app/listings/count-listings.server.ts'
import { pageSize, type SearchCriteria } from '#app/listings/search-criteria.ts'
import { type ListingCard, searchListings } from '#app/listings/search-listings.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'

/** What a page shows of a search: how many were found, and the cards from number `first` (0) on. */
export type SearchResults = {
  criteria: SearchCriteria
  counts: ListingCounts
  cards: ListingCard[]
  first: number
}

/** One page of the browser shows at most this many pages of results; beyond it the first drop out. */
const maxPages = 20

/** Searches the directory; a page beyond the last one gives the last one. */
export async function findResults(db: Database, criteria: SearchCriteria): Promise<SearchResults> {
  const slice = sliceUpTo(criteria.page)
  const [counts, cards] = await Promise.all([
    countListings(db, criteria),
    searchListings(db, criteria, { sort: criteria.sort, ...slice }),
  ])
  const lastPage = Math.max(1, Math.ceil(counts.total / pageSize))
  if (criteria.page <= lastPage) return { criteria, counts, cards, first: slice.offset }

  const last = sliceUpTo(lastPage)
  const lastCards = await searchListings(db, criteria, { sort: criteria.sort, ...last })
  return { criteria, counts, cards: lastCards, first: last.offset }
}

/** What the page shows when the first search of a visitor fails. */
export function noResults(criteria: SearchCriteria): SearchResults {
  const areas = Object.fromEntries(practiceAreaCodes.map((code) => [code, 0]))
  return {
    criteria,
    counts: {
      total: 0,
      areas: areas as ListingCounts['areas'],
      familyLegalAid: 0,
      onlineMediation: 0,
    },
    cards: [],
    first: 0,
  }
}

function sliceUpTo(page: number) {
  const offset = Math.max(0, page - maxPages) * pageSize
  return { offset, limit: page * pageSize - offset }
}
