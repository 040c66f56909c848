import { storedLocation } from '#app/places/location.ts'
import { isArea, milesBetween, milesPerDegree, type Place } from '#app/places/place.ts'
import type { OfficeTable } from '../offices/office-table.ts'

/** Where a search looks: what its location says, the place this means, and miles around that. */
export type Where = {
  location: string
  meant: { place: Place } | undefined
  /** Null for anywhere. */
  radius: number | null
}

/** The office by which a listing is found. */
export type Located = {
  office: number
  /** From the place looked for; NaN without one, or where nobody knows where the office is. */
  miles: number
  /** Whether the location has what was typed, while no office is where the search looks. */
  isByTextOnly: boolean
}

/**
 * Finds the office by which the listing at an index is found, the nearest of several, and writes it
 * into `found`. False for a listing that is not where the search looks.
 */
export type Locate = (index: number, found: Located) => boolean

/** By main offices where no place is meant; one that was typed may still stand in the location. */
export function locator(table: OfficeTable, { location, meant, radius }: Where): Locate {
  if (!meant) return byMainOffice(table, location)
  const { place } = meant
  const isNamed = byMainOffice(table, location)
  const isNear = isArea(place)
    ? inside(table, place)
    : around(table, place, radius ?? Number.POSITIVE_INFINITY)
  if (location === '' || (!isArea(place) && radius === null)) return isNear
  return (index, found) => isNear(index, found) || (isNamed(index, found) && byText(found))

  function byText(found: Located) {
    found.isByTextOnly = true
    const { office } = found
    if (!isArea(place))
      found.miles = milesTo(place, table.latitude[office] ?? 0, table.longitude[office] ?? 0)
    return true
  }
}

function byMainOffice(table: OfficeTable, location: string): Locate {
  const { firstOffice } = table
  const typed = storedLocation(location)
  const isNamed = typed ? table.locations.passing((text) => text.includes(typed)) : null
  return (index, found) => {
    if (isNamed !== null && isNamed[table.location[index] ?? 0] !== 1) return false
    found.office = firstOffice[index] ?? 0
    found.miles = Number.NaN
    found.isByTextOnly = false
    return true
  }
}

/** The first office in an area. */
function inside(table: OfficeTable, place: Place): Locate {
  const { firstOffice, offices, areas } = table
  const isInside = table.areaSets.passing((ids) => ids.includes(place.id))
  return (index, found) => {
    const first = firstOffice[index] ?? 0
    const end = first + (offices[index] ?? 0)
    for (let office = first; office < end; office += 1) {
      if (isInside[areas[office] ?? 0] !== 1) continue
      found.office = office
      found.miles = Number.NaN
      found.isByTextOnly = false
      return true
    }
    return false
  }
}

/** The nearest office within so many miles; an infinite number finds those without a position too. */
function around(table: OfficeTable, place: Place, miles: number): Locate {
  const { firstOffice, offices, latitude, longitude } = table
  const isAnywhere = miles === Number.POSITIVE_INFINITY
  const north = miles / milesPerDegree
  const east = degreesEast(place, north)
  return (index, found) => {
    const first = firstOffice[index] ?? 0
    const end = first + (offices[index] ?? 0)
    let nearest = -1
    let least = Number.POSITIVE_INFINITY
    for (let office = first; office < end; office += 1) {
      const officeNorth = latitude[office] ?? 0
      // A degree of latitude is as long everywhere, and quickly compared.
      if (Math.abs(officeNorth - place.latitude) > north) continue
      const officeEast = longitude[office] ?? 0
      const between = Math.abs(officeEast - place.longitude)
      if (between > east && between < 360 - east) continue
      const away = milesTo(place, officeNorth, officeEast)
      if (away > miles || !(away < least)) continue
      nearest = office
      least = away
    }
    if (nearest < 0 && !isAnywhere) return false
    found.office = nearest < 0 ? first : nearest
    found.miles = nearest < 0 ? Number.NaN : least
    found.isByTextOnly = false
    return true
  }
}

/** How many degrees of longitude a place is at most from what is so many degrees away from it. */
function degreesEast({ latitude }: Place, degrees: number): number {
  const radians = Math.PI / 180
  const share = Math.sin(degrees * radians) / Math.cos(latitude * radians)
  // Around a pole there is no bound. The rest of it is for what rounding loses.
  if (degrees >= 90 || !(share < 1)) return 180
  return Math.asin(share) / radians + 1e-6
}

/** NaN to a position that nobody knows. */
function milesTo(place: Place, latitude: number, longitude: number): number {
  return milesBetween(place, { latitude, longitude })
}
