import type { OfficeTable } from '#app/listings/offices/office-table.ts'
import { currentOffices } from '#app/listings/offices/offices.server.ts'
import { findPriceRanges } from '#app/listings/price-ranges.server.ts'
import { priceSentence } from '#app/listings/price-ranges.ts'
import { isEmpty } from '#app/listings/search/find-listings.ts'
import type { Place } from '#app/places/place.ts'
import { partInTime } from '#app/platform/database/read-parts.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { countByArea, countFound } from '../landing/count-found.ts'
import { landingAreaOf, landingAreas } from '../landing/landing-areas.ts'
import { landingPath } from '../landing/landing-path.ts'
import type { CountedLink } from '../landing/landing-view.server.ts'
import { officePositions, positionsAround } from '../landing/office-positions.ts'
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
  const [offices, towns, ranges] = await Promise.all([
    partInTime(log, 'offices', currentOffices(db)),
    partInTime(log, 'places', spreadOutTowns(db)),
    partInTime(log, 'prices', findPriceRanges(db, londonDay(now()))),
  ])
  return {
    areas: offices ? findAreas(offices.table) : [],
    places: offices && towns ? findPlaces(offices.table, towns) : [],
    prices: ranges ? priceSentence(ranges, 'family') : '',
    isWhole: offices !== null && towns !== null && ranges !== null,
    isEmpty: offices !== null && isEmpty(offices.table),
  }
}

function findAreas(table: OfficeTable): CountedLink[] {
  const areas = countByArea(table)
  return landingAreas.flatMap((area) => {
    const count = area.code === null ? 0 : areas[area.code]
    return count > 0 ? [{ label: area.heading, to: landingPath(area), count }] : []
  })
}

function findPlaces(table: OfficeTable, towns: readonly Place[]): CountedLink[] {
  const positions = officePositions(table)
  const officesAround = (town: Place) =>
    positionsAround(positions, town, closeTo).reduce((sum, { offices }) => sum + offices, 0)
  const starts = towns
    .map((town) => ({ town, offices: officesAround(town) }))
    .filter(({ offices }) => offices > 0)
    .toSorted((a, b) => b.offices - a.offices)
    .slice(0, maxPlaces)
    .map(({ town }) => town)
  const counted = countFound(table, null, starts)
  const everyone = landingAreaOf(null)
  return counted.flatMap(({ place, count }) => {
    const slug = placeSlug(place)
    return slug ? [{ label: place.name, to: landingPath(everyone, slug), count }] : []
  })
}
