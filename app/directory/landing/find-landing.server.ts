import { countListings } from '#app/listings/search/count-listings.server.ts'
import { resolveSearch } from '#app/listings/search/resolve-search.server.ts'
import { effectiveSort, emptyCriteria } from '#app/listings/search/search-criteria.ts'
import { searchListings } from '#app/listings/search/search-listings.server.ts'
import type { Gazetteer } from '#app/places/gazetteer.ts'
import type { Place } from '#app/places/place.ts'
import { isArea } from '#app/places/place.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { countEverywhere, countFound } from './count-found.server.ts'
import { countLandingFacts } from './count-landing-facts.server.ts'
import type { LandingArea } from './landing-areas.ts'
import { locationText } from './place-slugs.ts'
import { areasAround, areasWithin, townsNearby, townsWithin } from './related-places.ts'

/** Mediators that a page shows; the search has the others. */
const maxCards = 10
const maxTowns = 10

export type FoundLanding = NonNullable<Awaited<ReturnType<typeof findLanding>>>

/**
 * What is found for the page of an area and a place: null while the database does not answer.
 */
export async function findLanding(
  { db, environment, log, now }: Platform,
  { gazetteer, area, place }: { gazetteer: Gazetteer; area: LandingArea; place: Place | null },
) {
  const { code } = area
  const location = place ? (locationText(gazetteer, place) ?? place.name) : ''
  const criteria = { ...emptyCriteria, areas: code ? [code] : [], location }
  const sort = effectiveSort(criteria, place ?? undefined)

  try {
    const search = await inTime(resolveSearch({ db, environment }, criteria, now()))
    const [cards, { total: found }, facts, everywhere, ...counted] = await inTime(
      Promise.all([
        searchListings(db, search, { sort, limit: maxCards }),
        countListings(db, search),
        countLandingFacts(db, { area: code, place, now: now() }),
        countEverywhere(db, code),
        ...relatedPlaces(gazetteer, place).map((places) => countFound(db, code, places)),
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
function relatedPlaces(gazetteer: Gazetteer, place: Place | null): Place[][] {
  if (place && !isArea(place))
    return [areasAround(gazetteer, place), [], townsNearby(gazetteer, place, maxTowns)]
  return [
    place ? areasAround(gazetteer, place) : [],
    areasWithin(gazetteer, place),
    townsWithin(gazetteer, place, maxTowns),
  ]
}
