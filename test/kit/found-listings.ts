import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { resolveSearch } from '#app/listings/search/resolve-search.server.ts'
import {
  chunkSize,
  effectiveSort,
  parseSearchCriteria,
} from '#app/listings/search/search-criteria.ts'
import { searchListings } from '#app/listings/search/search-listings.server.ts'
import type { TestProduct } from './product.ts'

/** Whom the query of a search page finds, in their order, with what their cards say. */
export async function foundListings(
  { db, environment, now }: TestProduct,
  query: string,
): Promise<FoundListing[]> {
  const criteria = parseSearchCriteria(new URLSearchParams(query))
  const search = await resolveSearch({ db, environment }, criteria, now())
  const sort = effectiveSort(criteria, search.meant?.place)
  return searchListings(db, search, { sort, limit: chunkSize })
}
