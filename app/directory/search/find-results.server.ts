import {
  countListings,
  isDirectoryEmpty,
  noneFound,
} from '#app/listings/search/count-listings.server.ts'
import type {
  FoundListing,
  ListingCounts,
  SearchedPlace,
} from '#app/listings/search/found-listing.ts'
import {
  effectiveSort,
  pageSize,
  type SearchCriteria,
} from '#app/listings/search/search-criteria.ts'
import { searchListings } from '#app/listings/search/search-listings.server.ts'
import type { SortOrder } from '#app/listings/search/sort-orders.ts'
import { hasMiddle, isArea, type Place, placeLabel } from '#app/places/place.ts'
import { recordedName } from '#app/places/recorded-place.server.ts'
import { type ResolvedLocation, readLocation } from '#app/places/resolve-location.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { placeSlug } from '../landing/place-slugs.ts'
import { isInSitemap } from '../landing/related-places.server.ts'
import { type UnderstoodCriteria, understandSearch } from './understand-search.server.ts'
import { findWaysOut } from './ways-out/find-ways-out.server.ts'
import type { WaysOut } from './ways-out/ways-out.ts'

/** What a page shows of a search: how many were found, and the cards from number `first` (0) on. */
export type SearchResults = {
  /** As they were asked, and as the keyword was understood besides. */
  criteria: SearchCriteria
  understood: UnderstoodCriteria
  /** The order that applies, and the one that would where none is chosen. */
  sort: SortOrder
  usualSort: SortOrder
  /** What the location means; null where it names no known place. */
  place: SearchedPlace | null
  /** The labels of what it may mean, where it is not known as it is written. */
  offered: string[]
  counts: ListingCounts
  cards: FoundListing[]
  first: number
  /** Whether the directory has nobody at all, so that no other search finds anyone either. */
  isEmpty: boolean
  /** Null where enough are found. */
  waysOut: WaysOut | null
}

/** Searches the directory for one page of results; a page beyond the last one gives the last one. */
export async function findResults(
  {
    db,
    environment,
    log,
    now,
  }: Pick<Platform, 'db' | 'environment' | 'log'> & Partial<Pick<Platform, 'now'>>,
  criteria: SearchCriteria,
): Promise<SearchResults> {
  const {
    search,
    understood,
    counts: knownCounts,
  } = await understandSearch({ db, environment }, criteria, now?.())
  const place = search.meant ? searchedPlace(search.meant) : null
  const sort = effectiveSort(search, search.meant?.place)
  const usualSort = effectiveSort({ ...search, sort: null }, search.meant?.place)
  const slice = sliceOf(criteria.page)
  const [offered, counts, cards] = await Promise.all([
    findOffered(db, search.location, search.meant),
    knownCounts ?? countListings(db, search),
    searchListings(db, search, { sort, ...slice }),
  ])
  if (counts.total === 0 && (await isDirectoryEmpty(db)))
    return { ...noResults(criteria), place, offered, isEmpty: true }

  const waysOut = await findWaysOut({ db, log }, search, counts)
  const lastPage = Math.max(1, Math.ceil(counts.total / pageSize))
  if (criteria.page <= lastPage)
    return {
      ...{ criteria, understood, sort, usualSort, place, offered, counts, cards },
      ...{ first: slice.offset, isEmpty: false, waysOut },
    }

  const last = sliceOf(lastPage)
  return {
    criteria: { ...criteria, page: lastPage },
    understood,
    sort,
    usualSort,
    place,
    offered,
    counts,
    cards: await searchListings(db, search, { sort, ...last }),
    first: last.offset,
    isEmpty: false,
    waysOut,
  }
}

/** What the page shows when the first search of a visitor fails. */
export function noResults(criteria: SearchCriteria): SearchResults {
  return {
    criteria,
    understood: { criteria },
    sort: effectiveSort(criteria, undefined),
    usualSort: effectiveSort({ ...criteria, sort: null }, undefined),
    place: null,
    offered: [],
    counts: noneFound,
    cards: [],
    first: 0,
    isEmpty: false,
    waysOut: null,
  }
}

/** What may be asked about: a name that is not known, or one behind which only its county is. */
async function findOffered(
  db: Queryable,
  location: string,
  meant: ResolvedLocation | undefined,
): Promise<string[]> {
  const isPlain = meant && (!isArea(meant.place) || isName(location, meant.place))
  if (location === '' || meant?.isCorrected || isPlain) return []
  const { offered } = await readLocation(db, location)
  return offered.map(placeLabel)
}

function isName(location: string, { name }: Place): boolean {
  return location.trim().toLowerCase() === name.toLowerCase()
}

/** A place as the page and its links say it. */
export function searchedPlace({ place, others, isCorrected }: ResolvedLocation): SearchedPlace {
  return {
    label: placeLabel(place),
    name: place.name,
    isArea: !hasMiddle(place),
    isCorrected,
    recordedAs: recordedName(place),
    landingSlug: (isInSitemap(place) && placeSlug(place)) || null,
    others: others.map(placeLabel),
  }
}

function sliceOf(page: number) {
  return { offset: (page - 1) * pageSize, limit: pageSize }
}
