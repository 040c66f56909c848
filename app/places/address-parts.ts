import type { Gazetteer } from './gazetteer.ts'
import { isArea, milesBetween, type Place } from './place.ts'
import { placeKey } from './place-key.ts'
import { findMeanings } from './place-meanings.ts'

const otherCountries = new Set(
  (
    'ireland,republic of ireland,eire,usa,us,united states,america,canada,australia,new zealand,' +
    'france,spain,portugal,italy,germany,netherlands,belgium,india,pakistan,south africa,uae'
  ).split(','),
)

const mostParts = 8

/** How far the district of an address may lie from its town. */
const milesFromTown = 12

/**
 * The places that an address or a list of towns may mean, the likeliest first: of "The Old Mill,
 * Skipton" the town; of "Barnstaple, North Devon" the place in the area; of "Leeds and Bradford" the
 * first. Empty where the parts are of no known place, or of places that contradict each other.
 */
export function findInAddress(gazetteer: Gazetteer, text: string): readonly Place[] {
  const listed = text.split(/\s+(?:and|or)\s+|\s*[/&+|;]\s*/i)
  if (listed.length > 1 && listed.length <= mostParts) {
    const found = listed.map((part) => meaningsOfPart(gazetteer, part))
    if (found.every((meanings) => meanings.length > 0)) return found[0] ?? []
  }
  const parts = text.split(/[,\n()]|\s-\s/).filter((part) => part.trim() !== '')
  if (parts.length < 2 || parts.length > mostParts) return []
  if (parts.some((part) => otherCountries.has(placeKey(part)))) return []
  return agreeing(parts.map((part) => meaningsOfPart(gazetteer, part)))
}

function meaningsOfPart(gazetteer: Gazetteer, part: string): readonly Place[] {
  const key = placeKey(part)
  return key === '' ? [] : findMeanings(gazetteer, key)
}

/** Of the first part that agrees with all known parts after it, the meanings that do. */
function agreeing(parts: readonly (readonly Place[])[]): readonly Place[] {
  const known = parts.filter((meanings) => meanings.length > 0)
  const last = known.at(-1)
  if (!last) return []
  for (const [at, meanings] of known.entries()) {
    const rest = known.slice(at + 1)
    const fitting = meanings.filter((place) =>
      rest.every((containing) => containing.some((other) => agree(place, other))),
    )
    const hasPoint = meanings.some((place) => !isArea(place)) || rest.length === 0
    if (fitting.length > 0 && hasPoint) return fitting
    // A street or house may bear a town's name, but "Leeds, Kent" is not the Leeds of Yorkshire.
    if (rest.some((others) => others.every(isArea))) return []
  }
  return []
}

function agree(place: Place, other: Place): boolean {
  if (isArea(other)) return place.areas.includes(other.id)
  return !isArea(place) && milesBetween(place, other) <= milesFromTown
}
