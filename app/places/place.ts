/** A place of the United Kingdom, the Isle of Man or the Channel Islands that a location can mean. */
export type Place = {
  /** "leeds-west-yorkshire", "kent", "ls1": stays the same while the data grows. */
  id: string
  /** As people write it: "Leeds", "LS1". */
  name: string
  kind: PlaceKind
  /** What tells it from others of its name: its county, or an outcode's town; empty for none. */
  within: string
  /** The council area, where it is not the county. */
  borough: string
  county: string
  region: string
  nation: string
  /** Ids of every area in which it lies, groups such as Yorkshire among them, and its own. */
  areas: readonly string[]
  /** The former postal county, which people still write behind a town. */
  postalCounty: string
  settlement: Settlement
  latitude: number
  longitude: number
  /** How far the name reaches from its middle; 0 for a point. */
  radiusMiles: number
  /** Roughly how many people live there: the largest of a name leads. */
  importance: number
  /** Whether the name alone means this place and no other. */
  isClear: boolean
}

/** A group is what people name together: Yorkshire, the Cotswolds. */
export type PlaceKind =
  | 'town'
  | 'outcode'
  | 'postcode area'
  | 'borough'
  | 'county'
  | 'region'
  | 'nation'
  | 'group'
  | 'island'
  | 'district'
  | 'historic county'

/** What kind of town it is; empty for what is none. */
export type Settlement = '' | 'city' | 'town' | 'village' | 'suburb' | 'hamlet' | 'locality'

export const milesPerDegree = 69.09

/** Whether the place has an extent in which others lie, instead of a point. */
export function isArea({ kind }: Pick<Place, 'kind'>): boolean {
  return kind !== 'town' && kind !== 'outcode'
}

const kindsWithMiddle: readonly PlaceKind[] = ['borough', 'island', 'district', 'historic county']

/** Whether a search goes outwards from the middle of a place, and so knows distances from it. */
export function hasMiddle({ kind }: Pick<Place, 'kind'>): boolean {
  return !isArea({ kind }) || kindsWithMiddle.includes(kind)
}

/** Great-circle distance in miles. */
export function milesBetween(
  a: Pick<Place, 'latitude' | 'longitude'>,
  b: Pick<Place, 'latitude' | 'longitude'>,
): number {
  const radians = Math.PI / 180
  const earthRadius = (milesPerDegree * 180) / Math.PI
  const haversine =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** "Newport, Isle of Wight"; "LS1, Leeds"; "Kent". Understood as a location, it is this place. */
export function placeLabel({ name, within }: Pick<Place, 'name' | 'within'>): string {
  return within ? `${name}, ${within}` : name
}
