import { isArea, type Place, type PlaceKind, type Settlement } from './place.ts'

/**
 * How a name means a place: as its own, in another language or form, as what people call it, or as
 * the outcode of a large organisation in it.
 */
export type NameMeaning = 'own' | 'other' | 'synonym' | 'postcode'

/** A place that a name means. */
export type NamedPlace = { place: Place; meaning: NameMeaning; position: number }

const maxOthers = 5

/** The places of one name, the likeliest first: what a synonym stands for, areas, the largest. */
export function orderNamesakes(named: readonly NamedPlace[]): Place[] {
  const ordered = named.toSorted(
    (a, b) =>
      isSynonym(b) - isSynonym(a) ||
      (isSynonym(a) && a.position - b.position) ||
      comparePlaces(a.place, b.place) ||
      Number(b.meaning === 'own') - Number(a.meaning === 'own'),
  )
  return [...new Map(ordered.map(({ place }) => [place.id, place])).values()]
}

/** What else a name could mean: what its synonym stands for, or else what is not far smaller. */
export function findOthers(
  [place, ...rest]: readonly Place[],
  named: readonly NamedPlace[] = [],
): Place[] {
  if (!place) return []
  const synonyms = new Set(named.filter(isSynonym).map(({ place }) => place.id))
  const isOther = (other: Place) =>
    synonyms.has(place.id) ? synonyms.has(other.id) : !isFarLarger(place, other)
  return rest.filter(isOther).slice(0, maxOthers)
}

const isSynonym = ({ meaning }: NamedPlace) => Number(meaning === 'synonym')

export function comparePlaces(a: Place, b: Place): number {
  return (
    rankOfKind[a.kind] - rankOfKind[b.kind] || sizeOf(b) - sizeOf(a) || b.importance - a.importance
  )
}

/** How many times larger than its namesake a place of the same size is to be meant without asking. */
const timesLarger = 3

/**
 * Whether a place is so much larger than another that people mean it by a name of both. A suburb may
 * be as small as a hamlet or as large as a town: there only the radius tells.
 */
export function isFarLarger(place: Place, other: Place): boolean {
  if (isArea(place) !== isArea(other)) return isArea(place)
  if (isArea(place)) return false
  const [rank, otherRank] = [rankOfSettlement[place.settlement], rankOfSettlement[other.settlement]]
  if (rank && otherRank && rank !== otherRank) return rank > otherRank
  return place.radiusMiles >= timesLarger * other.radiusMiles
}

const rankOfSettlement: Partial<Record<Settlement, number>> = {
  city: 4,
  town: 3,
  village: 2,
  hamlet: 1,
}

const townMiles = 0.6
const villageMiles = 0.25

/** For the order: a suburb as large as a town counts as one. */
function sizeOf({ settlement, radiusMiles }: Place): number {
  const rank = rankOfSettlement[settlement]
  if (rank) return rank
  if (radiusMiles >= townMiles) return 3
  return radiusMiles >= villageMiles ? 2 : 1
}

const rankOfKind: Record<PlaceKind, number> = {
  nation: 0,
  region: 1,
  group: 2,
  county: 3,
  'historic county': 4,
  island: 4,
  district: 5,
  borough: 5,
  town: 6,
  outcode: 7,
  'postcode area': 8,
}
