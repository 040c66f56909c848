import { findPriceRanges } from '#app/listings/price-ranges.server.ts'
import { priceSentence } from '#app/listings/price-ranges.ts'
import { countListings } from '#app/listings/search/count-listings.server.ts'
import type { ListingCounts } from '#app/listings/search/found-listing.ts'
import type { Place } from '#app/places/place.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { partInTime } from '#app/platform/database/read-parts.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { countFound, searchAt } from '../landing/count-found.server.ts'
import { landingAreaOf, landingAreas } from '../landing/landing-areas.ts'
import { landingPath } from '../landing/landing-path.ts'
import type { CountedLink } from '../landing/landing-view.server.ts'
import { findOfficePositions, positionsAround } from '../landing/office-positions.server.ts'
import { placeSlug } from '../landing/place-slugs.ts'
import { spreadOutTowns } from '../landing/related-places.server.ts'

/** Where a visitor can start from; what could not be read is empty, and `isWhole` says so. */
export type Starts = {
  areas: CountedLink[]
  places: CountedLink[]
  /** What most mediators charge; empty where too few say so. */
  prices: string
  isWhole: boolean
  /** Whether the directory has nobody at all. */
  isEmpty: boolean
}

const maxPlaces = 12

/** Miles around a town within which its offices make it a place to start from. */
const closeTo = 10

export async function findStarts({
  db,
  log,
  now,
}: Pick<Platform, 'db' | 'log' | 'now'>): Promise<Starts> {
  const [counts, places, ranges] = await Promise.all([
    partInTime(log, 'areas', countListings(db, searchAt(null, null, now()))),
    partInTime(log, 'places', findPlaces(db)),
    partInTime(log, 'prices', findPriceRanges(db, londonDay(now()))),
  ])
  return {
    areas: counts ? findAreas(counts) : [],
    places: places ?? [],
    prices: ranges ? priceSentence(ranges, 'family') : '',
    isWhole: counts !== null && places !== null && ranges !== null,
    isEmpty: counts?.total === 0,
  }
}

function findAreas({ areas }: ListingCounts): CountedLink[] {
  return landingAreas.flatMap((area) => {
    const count = area.code === null ? 0 : areas[area.code]
    return count > 0 ? [{ label: area.heading, to: landingPath(area), count }] : []
  })
}

async function findPlaces(db: Queryable): Promise<CountedLink[]> {
  const [positions, towns] = await Promise.all([findOfficePositions(db), spreadOutTowns(db)])
  const officesAround = (town: Place) =>
    positionsAround(positions, town, closeTo).reduce((sum, { offices }) => sum + offices, 0)
  const starts = towns
    .map((town) => ({ town, offices: officesAround(town) }))
    .filter(({ offices }) => offices > 0)
    .toSorted((a, b) => b.offices - a.offices)
    .slice(0, maxPlaces)
    .map(({ town }) => town)
  const counted = await countFound(db, null, starts)
  const everyone = landingAreaOf(null)
  return counted.flatMap(({ place, count }) => {
    const slug = placeSlug(place)
    return slug ? [{ label: place.name, to: landingPath(everyone, slug), count }] : []
  })
}
