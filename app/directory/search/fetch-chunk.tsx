import { href } from 'react-router'
import type { FoundListing } from '#app/listings/search/found-listing.ts'
import {
  chunkSize,
  type SearchCriteria,
  searchParams,
} from '#app/listings/search/search-criteria.ts'

/** One chunk of all results, from the browser. */
export async function fetchChunk(criteria: SearchCriteria, chunk: number): Promise<FoundListing[]> {
  const query = searchParams({ ...criteria, show: 'pages', page: 1 })
  query.set('chunk', String(chunk))
  const response = await fetch(`${href('/search/more')}?${query}`)
  if (!response.ok) throw new Error(`chunk ${chunk} answered ${response.status}`)
  return response.json()
}

/** A few results from number `first` (0) on; all of them are of one chunk. */
export async function fetchCards(
  { criteria, first }: { criteria: SearchCriteria; first: number },
  count: number,
): Promise<FoundListing[]> {
  const chunk = await fetchChunk(criteria, Math.floor(first / chunkSize))
  return chunk.slice(first % chunkSize).slice(0, count)
}
