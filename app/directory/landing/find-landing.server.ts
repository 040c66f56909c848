import { resolveSearch } from '#app/listings/search/resolve-search.server.ts'
import { effectiveSort, emptyCriteria } from '#app/listings/search/search-criteria.ts'
import { searchListings } from '#app/listings/search/search-listings.server.ts'
import type { Gazetteer } from '#app/places/gazetteer.ts'
import type { Place } from '#app/places/place.ts'
import { isArea } from '#app/places/place.ts'
import { partReader } from '#app/platform/database/read-parts.server.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { type CountedPlace, countEverywhere, countFound } from './count-found.server.ts'
import { findLandingFacts } from './find-landing-facts.server.ts'
import type { LandingArea } from './landing-areas.ts'
import { locationText } from './place-slugs.ts'
import { areasAround, areasWithin, townsNearby, townsWithin } from './related-places.ts'

/** Mediators that a page shows; the search has the others. */
const maxCards = 10
const maxTowns = 10

export type FoundLanding = NonNullable<Awaited<ReturnType<typeof findLanding>>>

/**
 * What is found for the page of an area and a place: null while the database does not answer. What
 * else could not be read is left out, and `isWhole` says so.
 */
export async function findLanding(
  { db, environment, log, now }: Platform,
  { gazetteer, area, place }: { gazetteer: Gazetteer; area: LandingArea; place: Place | null },
) {
  const read = partReader({ db, log })
  const { code } = area
  const location = place ? (locationText(gazetteer, place) ?? place.name) : ''
  const criteria = { ...emptyCriteria, areas: code ? [code] : [], location }
  const sort = effectiveSort(criteria, place ?? undefined)
  const related = relatedPlaces(gazetteer, place)

  const search = await inTime(resolveSearch({ db, environment }, criteria, now())).catch(
    (error: unknown) => {
      log.error({ err: error }, 'the directory was not read')
    },
  )
  if (!search) return null

  const [facts, cards, everywhere, ...counts] = await Promise.all([
    read('facts', (tx) => findLandingFacts(tx, { area: code, place, now: now() })),
    read('cards', (tx) => searchListings(tx, search, { sort, limit: maxCards })),
    read('everywhere', (tx) => countEverywhere(tx, code)),
    ...related.map((places) => read('places', (tx) => countFound(tx, code, places))),
  ])
  if (facts === null || cards === null) return null

  const [around, within, towns] = counts.map((counted): CountedPlace[] => counted ?? [])
  return {
    facts,
    cards: cards.filter(({ isByTextOnly }) => !isByTextOnly),
    criteria,
    everywhere: everywhere ?? { total: 0, online: 0 },
    around: around ?? [],
    within: within ?? [],
    towns: towns ?? [],
    isWhole: everywhere !== null && counts.every((counted) => counted !== null),
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
