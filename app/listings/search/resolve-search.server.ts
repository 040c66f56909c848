import { findPlace } from '#app/places/find-place.server.ts'
import type { UnderstoodLocation } from '#app/places/understand-location.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import type { WordSearches } from '../keywords/find-words.server.ts'
import type { SearchFilter } from './search-condition.server.ts'

/** What decides whether a listing is found, with the place that its location means. */
export type ResolvedSearch = SearchFilter & {
  meant: UnderstoodLocation | undefined
  /** By which the word of a mediator on the earliest start is still fresh. */
  now: Date
  wordSearches: WordSearches
}

export async function resolveSearch<Filter extends SearchFilter>(
  environment: Environment,
  filter: Filter,
  now = new Date(),
): Promise<Filter & ResolvedSearch> {
  const meant = await findPlace(environment, filter.location)
  return { ...filter, meant, now, wordSearches: new Map() }
}
