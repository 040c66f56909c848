import type { Queryable } from '#app/platform/database/database.server.ts'
import { gazetteer } from './gazetteer.server.ts'
import { type UnderstoodLocation, understandLocation } from './understand-location.ts'

/** What a typed location means; undefined is what no place is known for. */
export type ResolvedLocation = UnderstoodLocation

export async function resolveLocation(
  _db: Queryable,
  text: string,
): Promise<ResolvedLocation | undefined> {
  return understandLocation(gazetteer(), text)
}
