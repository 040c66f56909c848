import { countListings } from '#app/listings/search/count-listings.server.ts'
import { resolveSearch } from '#app/listings/search/resolve-search.server.ts'
import { effectiveSort, emptyCriteria } from '#app/listings/search/search-criteria.ts'
import { searchListings } from '#app/listings/search/search-listings.server.ts'
import { isArea, type Place } from '#app/places/place.ts'
import { placeName } from '#app/places/place-name.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { countEverywhere, countFound } from './count-found.server.ts'
import { countLandingFacts } from './count-landing-facts.server.ts'
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
    const related = await inTime(findRelatedPlaces(db, place))
    const [cards, { total: found }, facts, everywhere, ...counted] = await inTime(
      Promise.all([
        searchListings(db, search, { sort, limit: maxCards }),
        countListings(db, search),
        countLandingFacts(db, { area: code, place, now: now() }),
        countEverywhere(db, code),
        ...related.map((places) => countFound(db, code, places)),
      ]),
    )
    const [around = [], within = [], towns = []] = counted
    return {
      facts,
      cards: cards.filter(({ isByTextOnly }) => !isByTextOnly),
      /** By the search for the same, also those whose location only mentions the place. */
      found,
      criteria,
      everywhere,
      around,
      within,
      towns,
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
