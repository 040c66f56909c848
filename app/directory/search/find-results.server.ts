import { countListings, noneFound } from '#app/listings/search/count-listings.server.ts'
import { isEmpty } from '#app/listings/search/find-listings.ts'
import type {
  FoundListing,
  ListingCounts,
  SearchedPlace,
} from '#app/listings/search/found-listing.ts'
import { resolveSearch } from '#app/listings/search/resolve-search.server.ts'
import {
  effectiveSort,
  pageSize,
  type SearchCriteria,
} from '#app/listings/search/search-criteria.ts'
import { searchListings } from '#app/listings/search/search-listings.server.ts'
import type { SortOrder } from '#app/listings/search/sort-orders.ts'
import { isArea, type Place, placeLabel } from '#app/places/place.ts'
import { findPostcodeWithoutPlace, type PostcodeWithoutPlace } from '#app/places/postcode.ts'
import { recordedName } from '#app/places/recorded-place.server.ts'
import { type ResolvedLocation, readLocation } from '#app/places/resolve-location.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { placeSlug } from '../landing/place-slugs.ts'
import { isInSitemap } from '../landing/related-places.server.ts'
import { findWaysOut } from './ways-out/find-ways-out.server.ts'
import type { WaysOut } from './ways-out/ways-out.ts'

/** What a page shows of a search: how many were found, and the cards from number `first` (0) on. */
export type SearchResults = {
  criteria: SearchCriteria
  /** The order that applies, and the one that would where none is chosen. */
  sort: SortOrder
  usualSort: SortOrder
  /** What the location means; null where it names no known place. */
  place: SearchedPlace | null
  /** The labels of what it may mean, where it is not known as it is written. */
  offered: string[]
  /** Of which kind a postcode is that lies nowhere; those who work online are found for it. */
  postcode: PostcodeWithoutPlace | null
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
  const postcode = findPostcodeWithoutPlace(criteria.location) ?? null
  const searched = postcode ? onlineAnywhere(criteria) : criteria
  const search = await resolveSearch({ db, environment }, searched, now?.())
  const place = search.meant ? searchedPlace(search.meant) : null
  const sort = effectiveSort(criteria, search.meant?.place)
  const usualSort = effectiveSort({ ...criteria, sort: null }, search.meant?.place)
  const slice = sliceOf(criteria.page)
  const [counts, offered] = await Promise.all([
    countListings(db, search),
    findOffered(db, searched.location, search.meant),
  ])
  if (isEmpty(search.offices.table))
    return { ...noResults(criteria), place, offered, isEmpty: true }

  // Together, so that one statement reads the cards of both.
  const [cards, waysOut] = await Promise.all([
    searchListings(db, search, { sort, ...slice }),
    findWaysOut({ db, log }, search, counts),
  ])
  const lastPage = Math.max(1, Math.ceil(counts.total / pageSize))
  if (criteria.page <= lastPage)
    return {
      ...{ criteria, sort, usualSort, place, offered, postcode, counts, cards },
      ...{ first: slice.offset, isEmpty: false, waysOut },
    }

  const last = sliceOf(lastPage)
  return {
    criteria: { ...criteria, page: lastPage },
    sort,
    usualSort,
    place,
    offered,
    postcode,
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
    sort: effectiveSort(criteria, undefined),
    usualSort: effectiveSort({ ...criteria, sort: null }, undefined),
    place: null,
    offered: [],
    postcode: null,
    counts: noneFound,
    cards: [],
    first: 0,
    isEmpty: false,
    waysOut: null,
  }
}

/** Nobody is near what lies nowhere, and those who work online are as near as anyone. */
function onlineAnywhere(criteria: SearchCriteria): SearchCriteria {
  const needs = [...new Set([...criteria.needs, 'onlineMediation' as const])]
  return { ...criteria, location: '', needs }
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
    isArea: isArea(place),
    isCorrected,
    recordedAs: recordedName(place),
    landingSlug: (isInSitemap(place) && placeSlug(place)) || null,
    others: others.map(placeLabel),
  }
}

function sliceOf(page: number) {
  return { offset: (page - 1) * pageSize, limit: pageSize }
}
