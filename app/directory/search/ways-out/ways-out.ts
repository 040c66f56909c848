import type { FoundListing } from '#app/listings/search/found-listing.ts'
import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'

/** A search that would find more: what changes, and how many it finds. */
export type WayOut = { label: string; change: Partial<SearchCriteria>; count: number }

/** What is offered where a search finds few or none. */
export type WaysOut = {
  /** 'Asking for Polish rules out the most.'; null where no single condition can be named. */
  costsMost: string | null
  /** 'Without Polish': the search without one of its conditions each, those that find most first; 0 is kept. */
  without: WayOut[]
  /** Each wider radius that finds more, and anywhere: 'Within 50 miles', 'Anywhere'. */
  wider: WayOut[]
  /** Those who work online and meet every other condition; null for none. */
  online: WayOut | null
  /** The keyword as it was probably meant; null where nothing likely finds anyone. */
  spelling: WayOut | null
  /** At most five, wherever they are, with what each lacks: 'Does not speak Polish'. */
  nearest: { listing: FoundListing; lacks: string[] }[]
}

/** A search that finds fewer than this within its place is shown ways out. */
export const enoughFound = 5
