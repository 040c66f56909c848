/** A place of the United Kingdom, the Isle of Man or the Channel Islands that a location can mean. */
export type Place = {
  /** "leeds-west-yorkshire", "kent", "ls1": stays the same while the data grows. */
  id: string
  /** As people write it: "Leeds", "LS1". */
  name: string
  kind: 'town' | 'outcode' | 'county' | 'region' | 'nation'
  /** "West Yorkshire"; of a county, its region; empty for what contains itself. */
  within: string
  county: string
  region: string
  nation: string
  /** Ids of the boroughs, counties, regions and nations in which it lies, itself among them. */
  areas: readonly string[]
  latitude: number
  longitude: number
  /** 0 where it is not known. */
  population: number
}

export const milesPerDegree = 69.09

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

/** "Newport, Isle of Wight"; "LS1, West Yorkshire"; "Kent". */
export function placeLabel({ name, within }: Pick<Place, 'name' | 'within'>): string {
  return within && within !== name ? `${name}, ${within}` : name
}
