import type { OfficeTable } from '#app/listings/offices/office-table.ts'
import { currentOffices } from '#app/listings/offices/offices.server.ts'
import { findPriceRanges } from '#app/listings/price-ranges.server.ts'
import { priceSentence } from '#app/listings/price-ranges.ts'
import { isEmpty } from '#app/listings/search/find-listings.ts'
import { gazetteer } from '#app/places/gazetteer.server.ts'
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
import { townsApart } from '../landing/related-places.ts'

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
  const [offices, ranges] = await Promise.all([
    partInTime(log, 'places', currentOffices(db)),
    partInTime(log, 'prices', findPriceRanges(db, londonDay(now()))),
  ])
  return {
    areas: offices ? findAreas(offices.table) : [],
    places: offices ? findPlaces(offices.table) : [],
    prices: ranges ? priceSentence(ranges, 'family') : '',
    isWhole: offices !== null && ranges !== null,
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

function findPlaces(table: OfficeTable): CountedLink[] {
  const positions = officePositions(table)
  const officesAround = (town: Place) =>
    positionsAround(positions, town, closeTo).reduce((sum, { offices }) => sum + offices, 0)
  const towns = startTowns()
    .map((town) => ({ town, offices: officesAround(town) }))
    .filter(({ offices }) => offices > 0)
    .toSorted((a, b) => b.offices - a.offices)
    .slice(0, maxPlaces)
    .map(({ town }) => town)
  const counted = countFound(table, null, towns)
  const everyone = landingAreaOf(null)
  return counted.flatMap(({ place, count }) => {
    const slug = placeSlug(gazetteer(), place)
    return slug ? [{ label: place.name, to: landingPath(everyone, slug), count }] : []
  })
}

let towns: Place[] | undefined

/** They follow from the map alone. */
function startTowns(): Place[] {
  towns ??= townsApart(gazetteer())
  return towns
}
