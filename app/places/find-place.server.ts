import type { Environment } from '#app/platform/settings/environment.server.ts'
import { gazetteer } from './gazetteer.server.ts'
import { type UnderstoodLocation, understandLocation } from './understand-location.ts'

/** What a typed location means; undefined where it names no known place. */
export async function findPlace(
  _environment: Environment,
  text: string,
): Promise<UnderstoodLocation | undefined> {
  return text === '' ? undefined : understandLocation(gazetteer(), text)
}
