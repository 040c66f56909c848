import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { wholePostcode } from './postcode.ts'
import { lookUpPostcode } from './postcode-lookup.server.ts'
import { type ResolvedLocation, resolveLocation } from './resolve-location.server.ts'

type Services = { db: Queryable; environment: Pick<Environment, 'postcodeLookupUrl'> }

/** What a typed location means; undefined where it names no known place. */
export async function findPlace(
  { db, environment }: Services,
  text: string,
): Promise<ResolvedLocation | undefined> {
  const resolved = await resolveLocation(db, text)
  if (resolved?.place.kind !== 'outcode') return resolved
  const postcode = wholePostcode(text)
  const position = postcode && (await lookUpPostcode(environment, postcode, resolved.place))
  return position ? { ...resolved, place: { ...resolved.place, ...position } } : resolved
}
