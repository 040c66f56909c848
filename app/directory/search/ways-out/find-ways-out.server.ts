import type { FoundListing, ListingCounts } from '#app/listings/search/found-listing.ts'
import type { ResolvedSearch } from '#app/listings/search/resolve-search.server.ts'
import {
  defaultRadius,
  effectiveSort,
  hasFilters,
  radii,
  type SearchCriteria,
} from '#app/listings/search/search-criteria.ts'
import { searchListings } from '#app/listings/search/search-listings.server.ts'
import { hasMiddle } from '#app/places/place.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { partInTime } from '#app/platform/database/read-parts.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { enoughFound, type WayOut, type WaysOut } from './ways-out.ts'
import { type Condition, searchConditions } from './ways-out-conditions.ts'
import { countEach, matchEach } from './ways-out-counts.server.ts'
import { findSpelling } from './ways-out-spelling.server.ts'

type Search = SearchCriteria & ResolvedSearch
type Offer = Omit<WayOut, 'count'>

/** Milliseconds that a page which has its results waits for what else could be searched for. */
const timeLimit = 1_000
const mostNearest = 5

/**
 * What would find more, where a search finds few or none. Each count is that of the search it leads
 * to. A part that fails or takes too long is left out; null where enough are found.
 */
export async function findWaysOut(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  search: Search,
  counts: ListingCounts,
): Promise<WaysOut | null> {
  if (counts.total - counts.byTextOnly >= enoughFound || !hasFilters(search)) return null
  const place = search.meant ? { name: search.meant.place.name, isArea: isInArea(search) } : null
  const conditions = searchConditions(search, place)
  const known = <Found>(name: string, part: Promise<Found>) =>
    partInTime(log, name, part, timeLimit)

  const counting = known('ways out', countWays(db, search, conditions, counts))
  const spelling = search.keyword ? known('likely spelling', findSpelling(db, search)) : null
  const best = search.meant ? null : ((await counting)?.without[0] ?? null)
  const nearest = known('nearest mediators', findNearby(db, search, conditions, best))

  const ways = await counting
  const spelt = await spelling
  return {
    ...(ways ?? { costsMost: null, without: [], wider: [], online: null }),
    spelling: spelt && {
      label: spelt.keyword,
      change: { keyword: spelt.keyword },
      count: spelt.count,
    },
    nearest: (await nearest) ?? [],
  }
}

async function countWays(
  db: Queryable,
  search: Search,
  conditions: readonly Condition[],
  { total, needs }: ListingCounts,
): Promise<Pick<WaysOut, 'costsMost' | 'without' | 'wider' | 'online'>> {
  const without = conditions.map(({ name, without: change }) => ({
    label: `Without ${name}`,
    change,
  }))
  const wider = widerRadii(search)
  const online = onlineAnywhere(search)
  const offers = [...without, ...wider, ...online]
  const found = await countEach(
    db,
    offers.map(({ change }) => changed(search, change)),
  )
  const ways = offers.map((offer, at) => ({ ...offer, count: found[at] ?? 0 }))
  const finding = ways.splice(0, without.length)
  const [most, next] = [...finding].sort((a, b) => b.count - a.count)
  const isClear = most && most.count > total && most.count > (next?.count ?? 0)
  return {
    costsMost: isClear
      ? `${most.label.replace('Without', 'Asking for')} rules out the most.`
      : null,
    without: finding
      .filter(({ count }) => count === 0 || count > total)
      .sort((a, b) => b.count - a.count),
    wider: findingEachMore(ways.splice(0, wider.length), total),
    online: ways.find(({ count }) => count > needs.onlineMediation) ?? null,
  }
}

/** A radius that is no wider in what it finds than the one before it is left out. */
function findingEachMore(ways: readonly WayOut[], total: number): WayOut[] {
  let most = total
  return ways.filter(({ count }) => {
    const isMore = count > most
    if (isMore) most = count
    return isMore
  })
}

function widerRadii(search: Search): Offer[] {
  const { radius } = search
  if (!search.meant || isInArea(search) || radius === null) return []
  return [
    ...radii
      .filter((miles) => miles > radius)
      .map((miles) => ({ label: `Within ${counted(miles, 'mile')}`, change: { radius: miles } })),
    { label: 'Anywhere', change: { radius: null } },
  ]
}

/** Near a town the distance stays in view; nowhere else does the place keep any meaning. */
function onlineAnywhere(search: Search): Offer[] {
  if (search.location === '') return []
  const needs = [...new Set([...search.needs, 'onlineMediation' as const])]
  const anywhere =
    search.meant && !isInArea(search) ? { radius: null } : { location: '', radius: defaultRadius }
  return [{ label: 'Online', change: { needs, ...anywhere } }]
}

/** Who comes nearest to what was asked and was not found, with what each of them lacks. */
async function findNearby(
  db: Queryable,
  search: Search,
  conditions: readonly Condition[],
  best: WayOut | null,
): Promise<WaysOut['nearest']> {
  const found: WaysOut['nearest'] = []
  for (const nearby of nearbySearches(search, conditions, best)) {
    if (found.length >= mostNearest) break
    // Those that the search itself found are among them.
    const limit = mostNearest + enoughFound + found.length
    const listings = await findNearest(db, nearby, limit)
    const met = await matchEach(
      db,
      listings.map(({ id }) => id),
      conditions.map(({ alone }) => changed(search, alone)),
    )
    for (const listing of listings) {
      const lacks = conditions.filter((_, at) => !met[at]?.includes(listing.id))
      if (lacks.length > 0 && !found.some((other) => other.listing.id === listing.id)) {
        found.push({
          listing: isInArea(search) ? withoutDistance(listing) : listing,
          lacks: lacks.map(({ lack }) => lack(listing)),
        })
      }
    }
  }
  return found.slice(0, mostNearest)
}

/** Who is within so many miles comes before everybody who is not. */
const tried = [5, 40]

/**
 * The first of a search that is for anywhere. Around a point those who take new cases come first, so
 * where enough of them are near, nobody else needs a distance.
 */
async function findNearest(db: Queryable, nearby: Search, limit: number): Promise<FoundListing[]> {
  const sort = effectiveSort(nearby, nearby.meant?.place)
  for (const radius of nearby.meant ? tried : []) {
    const needs = ['newCases' as const]
    const near = { ...nearby, location: '', radius, needs }
    const listings = await searchListings(db, near, { sort, limit })
    if (listings.length >= limit) return listings
  }
  return searchListings(db, nearby, { sort, limit })
}

/**
 * The widest searches whose first finds are near: those with the areas asked for come first.
 * Without a place and with a single condition everybody lacks the same, so nobody is nearer.
 */
function nearbySearches(
  search: Search,
  conditions: readonly Condition[],
  best: WayOut | null,
): Search[] {
  if (!search.meant) {
    const isAnyNearer = conditions.length > 1 && best && best.count > 0
    return isAnyNearer ? [changed(search, best.change)] : []
  }
  const { place } = search.meant
  const around = isInArea(search)
    ? {
        location: place.name,
        meant: { ...search.meant, place: { ...place, kind: 'town' as const } },
      }
    : { location: search.location, meant: search.meant }
  const everyone = { ...search, ...noConditions, ...around, words: undefined, sort: null }
  return search.areas.length > 0 ? [everyone, { ...everyone, areas: [] }] : [everyone]
}

const noConditions = {
  userType: null,
  keyword: '',
  radius: null,
  needs: [],
  languages: [],
  startWithin: null,
  maxRate: null,
  experienceRange: null,
} satisfies Partial<SearchCriteria>

/** Miles from the middle of a county say nothing. */
function withoutDistance(listing: FoundListing): FoundListing {
  return { ...listing, nearest: null }
}

/** The search with a change; without its location it means no place, without its keyword no words. */
function changed(search: Search, change: Partial<SearchCriteria>): Search {
  const next = { ...search, ...change }
  return {
    ...next,
    meant: next.location === '' ? undefined : next.meant,
    words: next.keyword === '' ? undefined : next.words,
  }
}

function isInArea({ meant }: ResolvedSearch): boolean {
  return meant !== undefined && !hasMiddle(meant.place)
}
