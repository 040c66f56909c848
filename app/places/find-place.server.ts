import type { Environment } from '#app/platform/settings/environment.server.ts'
import { gazetteer } from './gazetteer.server.ts'
import { wholePostcode } from './postcode.ts'
import { lookUpPostcode } from './postcode-lookup.server.ts'
import { type UnderstoodLocation, understandLocation } from './understand-location.ts'

/** What a typed location means; undefined where it names no known place. */
export async function findPlace(
  environment: Pick<Environment, 'postcodeLookupUrl'>,
  text: string,
): Promise<UnderstoodLocation | undefined> {
  const understood = understandLocation(gazetteer(), text)
  if (understood?.place.kind !== 'outcode') return understood
  const postcode = wholePostcode(text)
  const position = postcode && (await lookUpPostcode(environment, postcode, understood.place))
  return position ? { ...understood, place: { ...understood.place, ...position } } : understood
}
