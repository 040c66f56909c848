/** One of the places in which a mediator works. */
export type Office = {
  /** As the mediator wrote it, in lower case. */
  location: string
  /** The id of the place it means; empty where no place is known for it. */
  placeId: string
  /** The place as people write it: "Leeds", "LS1, Leeds". Never a whole postcode. */
  place: string
  latitude: number | null
  longitude: number | null
  /** Ids of the boroughs, counties, regions and nations in which it lies. */
  areas: string[]
  /** Miles they travel from it to people; 0 for none. */
  travelMiles: number
  /** Whether a whole postcode in `location` may be shown. */
  showsPostcode: boolean
}
