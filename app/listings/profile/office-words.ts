import { formatLocation } from '#app/places/location.ts'
import { milesLabel } from '#app/places/miles.ts'
import type { Office } from '#app/places/office.ts'
import { milesBetween, type Place } from '#app/places/place.ts'
import { publicLocation } from '#app/places/public-location.ts'
import { counted } from '#app/platform/text/plural.ts'

/** The place that a visitor looked for, from which distances are told. */
export type NearPlace = Pick<Place, 'name' | 'latitude' | 'longitude'>

/**
 * An office in words. `miles` is empty where the visitor came from no search near a place; `away` is
 * the same as a number.
 */
export type OfficeWords = { name: string; miles: string; travels: string; away?: number }

/** A mediator's offices, the nearest first; without a place to measure from, the main one first. */
export function officesInWords(offices: readonly Office[], near: NearPlace | null): OfficeWords[] {
  return offices
    .map((office) => ({ office, miles: near ? milesTo(office, near) : undefined }))
    .sort((a, b) => (near ? (a.miles ?? Infinity) - (b.miles ?? Infinity) || 0 : 0))
    .map(({ office, miles }) => ({
      name: officeName(office),
      miles: miles === undefined ? '' : milesLabel(miles),
      travels: office.travelMiles > 0 ? `travels up to ${counted(office.travelMiles, 'mile')}` : '',
      ...(miles !== undefined && { away: miles }),
    }))
    .filter(({ name }) => name !== '')
}

function milesTo({ latitude, longitude }: Office, near: NearPlace): number | undefined {
  if (latitude === null || longitude === null) return undefined
  return milesBetween({ latitude, longitude }, near)
}

/** What the public may read of where an office is: a whole postcode only where its owner wants it. */
function officeName({ location, place, showsPostcode }: Office): string {
  const written = formatLocation(publicLocation(location, showsPostcode))
  return showsPostcode ? written : place || written
}
