import type { Place } from '#app/places/place.ts'

/** Whether a place has an extent, such as a county, rather than a position to be near to. */
export function isArea({ kind }: Pick<Place, 'kind'>): boolean {
  return kind !== 'town' && kind !== 'outcode'
}
