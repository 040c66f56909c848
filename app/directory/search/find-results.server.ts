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
import { hasMiddle, placeLabel } from '#app/places/place.ts'
import { recordedName } from '#app/places/recorded-place.server.ts'
import type { ResolvedLocation } from '#app/places/resolve-location.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { placeSlug } from '../landing/place-slugs.ts'
import { isInSitemap } from '../landing/related-places.server.ts'
import { type UnderstoodKeyword, understandSearch } from './understand-keyword.server.ts'
import { findWaysOut } from './ways-out/find-ways-out.server.ts'
import type { WaysOut } from './ways-out/ways-out.ts'

/** What a page shows of a search: how many were found, and the cards from number `first` (0) on. */
export type SearchResults = {
  /** As they were asked, and as the keyword was understood besides. */
  criteria: SearchCriteria
  understood: UnderstoodKeyword
  /** The order that applies, and the one that would where none is chosen. */
  sort: SortOrder
  usualSort: SortOrder
  /** What the location means; null where it names no known place. */
  place: SearchedPlace | null
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
  const asked = await understandSearch({ db, environment }, criteria, now?.())
  const { search, understood, counts: counted } = asked
  const place = search.meant ? searchedPlace(search.meant) : null
  const sort = effectiveSort(search, search.meant?.place)
  const usualSort = effectiveSort({ ...search, sort: null }, search.meant?.place)
  const slice = sliceOf(criteria.page)
  const [counts, cards] = await Promise.all([
    counted ?? countListings(db, search),
    searchListings(db, search, { sort, ...slice }),
  ])
  if (counts.total === 0 && (await isDirectoryEmpty(db)))
    return { ...noResults(criteria), place, isEmpty: true }

  const waysOut = await findWaysOut({ db, log }, search, counts)
  const lastPage = Math.max(1, Math.ceil(counts.total / pageSize))
  if (criteria.page <= lastPage)
    return {
      ...{ criteria, understood, sort, usualSort, place, counts, cards },
      ...{ first: slice.offset, isEmpty: false, waysOut },
    }

  const last = sliceOf(lastPage)
  return {
    criteria: { ...criteria, page: lastPage },
    understood,
    sort,
    usualSort,
    place,
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
    understood: { criteria, filters: undefined, place: undefined },
    sort: effectiveSort(criteria, undefined),
    usualSort: effectiveSort({ ...criteria, sort: null }, undefined),
    place: null,
    counts: noneFound,
    cards: [],
    first: 0,
    isEmpty: false,
    waysOut: null,
  }
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
