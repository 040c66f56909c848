import type { Queryable } from '#app/platform/database/database.server.ts'
import { gazetteer } from './gazetteer.server.ts'
import { type PlacedOffice, placeOffice, type StatedOffice } from './place-office.ts'

export type OfficeInput = StatedOffice
export type GeocodedOffice = PlacedOffice

export async function geocodeOffice(_db: Queryable, input: OfficeInput): Promise<GeocodedOffice> {
  return placeOffice(gazetteer(), input)
}
