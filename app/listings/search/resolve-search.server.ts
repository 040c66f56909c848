import { findPlace } from '#app/places/find-place.server.ts'
import type { ResolvedLocation } from '#app/places/resolve-location.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { findWords } from '../keywords/find-words.server.ts'
import { currentOffices, type Offices } from '../offices/offices.server.ts'
import type { SearchFilter } from './listing-test.ts'
import { effectiveSort, type SearchCriteria } from './search-criteria.ts'

/** What decides whether a listing is found, with the place that its location means. */
export type ResolvedSearch = SearchFilter & {
  meant: ResolvedLocation | undefined
  /** By which the word of a mediator on the earliest start is still fresh. */
  now: Date
  /** The directory as of now. */
  offices: Offices
  /** Where cards find photos, if not at our own origin. */
  photosUrl: string | undefined
}

/** Reads what a search rests on, so that counting and ordering what it finds needs no statement. */
export async function resolveSearch<Filter extends SearchFilter & Pick<SearchCriteria, 'sort'>>(
  { db, environment }: Pick<Platform, 'db' | 'environment'>,
  filter: Filter,
  now = new Date(),
): Promise<Filter & ResolvedSearch> {
  const [meant, offices] = await Promise.all([
    findPlace({ db, environment }, filter.location),
    currentOffices(db),
  ])
  const { photosUrl } = environment.sharedCache
  const search = { ...filter, meant, now, offices, photosUrl }
  const sort = effectiveSort(filter, meant?.place)
  await findWords(db, search, { isWeighed: sort === 'relevance' })
  return search
}
