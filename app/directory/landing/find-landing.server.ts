import { resolveSearch } from '#app/listings/search/resolve-search.server.ts'
import { effectiveSort, emptyCriteria } from '#app/listings/search/search-criteria.ts'
import { searchListings } from '#app/listings/search/search-listings.server.ts'
import { isArea, type Place } from '#app/places/place.ts'
import { placeName } from '#app/places/place-name.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { countEverywhere, countFound } from './count-found.ts'
import { countLandingFacts } from './count-landing-facts.ts'
import type { LandingArea } from './landing-areas.ts'
import { childAreas, containingAreas, largestTowns, townsNearby } from './related-places.server.ts'

/** Mediators that a page shows; the search has the others. */
const maxCards = 10
const maxTowns = 10

export type FoundLanding = NonNullable<Awaited<ReturnType<typeof findLanding>>>

/**
 * What is found for the page of an area and a place: null while the database does not answer.
 */
export async function findLanding(
  { db, environment, log, now }: Platform,
  { area, place }: { area: LandingArea; place: Place | null },
) {
  const { code } = area
  const location = place ? placeName(place) : ''
  const criteria = { ...emptyCriteria, areas: code ? [code] : [], location }
  const sort = effectiveSort(criteria, place ?? undefined)

  try {
    const search = await inTime(resolveSearch({ db, environment }, criteria, now()))
    const { table } = search.offices
    const cards = await inTime(searchListings(db, search, { sort, limit: maxCards }))
    const [around, within, towns] = await inTime(findRelatedPlaces(db, place))
    return {
      facts: countLandingFacts(table, { area: code, place, now: now() }),
      cards: cards.filter(({ isByTextOnly }) => !isByTextOnly),
      criteria,
      everywhere: countEverywhere(table, code),
      around: countFound(table, code, around),
      within: countFound(table, code, within),
      towns: countFound(table, code, towns),
    }
  } catch (error) {
    log.error({ err: error }, 'the directory was not read')
    return null
  }
}

/** The areas around a place, the areas within it, and the towns near or in it. */
function findRelatedPlaces(
  db: Queryable,
  place: Place | null,
): Promise<[Place[], Place[], Place[]]> {
  const isTown = place !== null && !isArea(place)
  return Promise.all([
    place ? containingAreas(db, place) : [],
    isTown ? [] : childAreas(db, place),
    isTown ? townsNearby(db, place, maxTowns) : largestTowns(db, place, maxTowns),
  ])
}
