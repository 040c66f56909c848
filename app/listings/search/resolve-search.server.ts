import { findPlace } from '#app/places/find-place.server.ts'
import type { ResolvedLocation } from '#app/places/resolve-location.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { findWords, type SearchWords } from '../keywords/find-words.server.ts'
import type { SearchFilter } from './search-conditions.server.ts'

/** What decides whether a listing is found, with the place and the words that the search means. */
export type ResolvedSearch = SearchFilter & {
  meant: ResolvedLocation | undefined
  words: SearchWords | undefined
  /** By which the word of a mediator on the earliest start is still fresh. */
  now: Date
  /** Where cards find photos, if not at our own origin. */
  photosUrl: string | undefined
}

export async function resolveSearch<Filter extends SearchFilter>(
  { db, environment }: Pick<Platform, 'db' | 'environment'>,
  filter: Filter,
  now = new Date(),
): Promise<Filter & ResolvedSearch> {
  const [meant, words] = await Promise.all([
    findPlace({ db, environment }, filter.location),
    findWords(db, filter.keyword),
  ])
  const { photosUrl } = environment.sharedCache
  return { ...filter, meant, words, now, photosUrl }
}
