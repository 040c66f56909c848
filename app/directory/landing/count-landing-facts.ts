import type { OfficeTable } from '#app/listings/offices/office-table.ts'
import { countFacets } from '#app/listings/search/count-facets.ts'
import { findListings } from '#app/listings/search/find-listings.ts'
import { dayOf, freshSince, type ListingTest } from '#app/listings/search/listing-test.ts'
import { isArea, milesBetween, type Place } from '#app/places/place.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import { whereAt, worksIn } from './count-found.ts'
import type { LandingFacts } from './landing-facts.ts'

/** Miles from a town's centre within which an office counts as in it. */
const milesOfTown = 3

/** Days that "within a month" means. */
const month = 28

type Subject = { area: PracticeAreaCode | null; place: Place | null; now: Date }

/** What is true of those who work in the area and at the place, counted. */
export function countLandingFacts(table: OfficeTable, { area, place, now }: Subject): LandingFacts {
  const isAsked = worksIn(table, area)
  const found = findListings(table, whereAt(place), [])
  const indices = [...found.indices.subarray(0, found.count)]
  const inArea = indices.filter(isAsked)
  const days = { today: dayOf(now), freshFrom: freshSince(now) }
  const counts = countFacets(table, found, { isInAreas: isAsked, ...days })
  const { needs, areas, languages, startWithin, total } = counts
  return {
    total,
    isIn: inArea.some(hasOfficeWhere(table, isIn(place))),
    hasOffice: inArea.some(hasOfficeWhere(table, isCentre(place))),
    accredited: needs.accredited,
    legalAid: needs.familyLegalAid,
    online: needs.onlineMediation,
    courtForms: needs.courtForms,
    startWithinMonth: startWithin[month] ?? 0,
    ...countRates(table, inArea),
    languages: Object.fromEntries(Object.entries(languages).filter(([, count]) => count > 0)),
    everyone: found.count,
    areas,
  }
}

type Position = Pick<Place, 'latitude' | 'longitude'>
type OfficeTest = (position: Position) => boolean

/** An area holds what was found in it; to a town belongs what is close to its centre. */
function isIn(place: Place | null): OfficeTest {
  if (place === null || isArea(place)) return () => true
  return (position) => milesBetween(place, position) <= milesOfTown
}

function isCentre(place: Place | null): OfficeTest {
  return ({ latitude, longitude }) =>
    place !== null && latitude === place.latitude && longitude === place.longitude
}

/** Whether any office of a listing passes. */
function hasOfficeWhere(table: OfficeTable, passes: OfficeTest): ListingTest {
  return (index) => {
    const first = table.firstOffice[index] ?? 0
    const offices = Array.from({ length: table.offices[index] ?? 0 }, (_, at) => first + at)
    return offices.some((office) =>
      passes({
        latitude: table.latitude[office] ?? Number.NaN,
        longitude: table.longitude[office] ?? Number.NaN,
      }),
    )
  }
}

function countRates(table: OfficeTable, indices: readonly number[]) {
  const priced = indices.filter((index) => (table.highestRate[index] ?? 0) > 0)
  const lowest = priced.map((index) => table.lowestRate[index] ?? 0).sort((a, b) => a - b)
  const highest = priced.reduce((most, index) => Math.max(most, table.highestRate[index] ?? 0), 0)
  return {
    priced: priced.length,
    lowestRate: lowest[0] ?? null,
    medianRate: lowest[Math.ceil(lowest.length / 2) - 1] ?? null,
    highestRate: priced.length > 0 ? highest : null,
  }
}
