import type { OfficeTable } from '../offices/office-table.ts'
import type { Found } from './find-listings.ts'
import type { FoundListing } from './found-listing.ts'

/** A listing found: its index in the table, and what its card says of the office it is found by. */
export type Find = {
  index: number
  id: string
  nearest: FoundListing['nearest']
  isByTextOnly: boolean
}

/** Those at these places of what was found. */
export function findsAt(table: OfficeTable, found: Found, places: readonly number[]): Find[] {
  const { indices, located } = found
  return places.map((at) => {
    const index = indices[at] ?? 0
    const miles = located?.miles[at] ?? Number.NaN
    const office = located?.offices[at] ?? table.firstOffice[index] ?? 0
    const place = table.places.values[table.place[office] ?? 0] ?? ''
    return {
      index,
      id: table.idOf(index),
      nearest: Number.isNaN(miles) ? null : { place, miles: Math.round(miles * 10) / 10 },
      isByTextOnly: located?.isByTextOnly[at] === 1,
    }
  })
}
