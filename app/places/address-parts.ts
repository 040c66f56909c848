import { isOfPostalCounty, isWithin, matchPlaceName } from './match-place-names.ts'
import type { NamedPlaces } from './named-places.server.ts'
import { normalisePlaceName } from './normalise-place-name.ts'
import { isArea, milesBetween, type Place } from './place.ts'

const otherCountries = new Set(
  (
    'ireland,republic of ireland,eire,usa,us,united states,america,canada,australia,new zealand,' +
    'france,spain,portugal,italy,germany,netherlands,belgium,india,pakistan,south africa,uae'
  ).split(','),
)

const maxParts = 8

/** How far the district of an address may lie from its town. */
const milesFromTown = 12

/**
 * The places that an address or a list of towns may mean, the likeliest first: of "The Old Mill,
 * Skipton" the town; of "Barnstaple, North Devon" the place in the area; of "Leeds and Bradford" the
 * first. Empty where the parts are of no known place, or of places that contradict each other.
 */
export function matchAddress(named: NamedPlaces, text: string): readonly Place[] {
  const listed = text.split(/\s+(?:and|or)\s+|\s*[/&+|;]\s*/i)
  if (listed.length > 1 && listed.length <= maxParts) {
    const found = listed.map((part) => matchPart(named, part))
    if (found.every((places) => places.length > 0)) return found[0] ?? []
  }
  const parts = text.split(/[,\n()]|\s-\s/).filter((part) => part.trim() !== '')
  if (parts.length < 2 || parts.length > maxParts) return []
  if (parts.some((part) => otherCountries.has(normalisePlaceName(part)))) return []
  return findAgreeing(parts.map((part) => matchPart(named, part)))
}

function matchPart(named: NamedPlaces, part: string): readonly Place[] {
  const name = normalisePlaceName(part)
  return name === '' ? [] : matchPlaceName(named, name)
}

/**
 * Of the first part that agrees with all known parts after it, the meanings that do. An area that
 * stands before its town counts as if it stood behind it.
 */
function findAgreeing(parts: readonly (readonly Place[])[]): readonly Place[] {
  const known = parts.filter((places) => places.length > 0)
  const areas = known.filter(isOfArea)
  const ordered = [...known.filter((places) => !areas.includes(places)), ...areas]
  for (const [at, places] of ordered.entries()) {
    const rest = ordered.slice(at + 1)
    const fitting = places.filter((place) =>
      rest.every((containing) => containing.some((other) => isTogether(place, other))),
    )
    if (fitting.length > 0) return fitting
    // A street or house may bear a town's name, but "Cardiff, Kent" is not the Cardiff of Wales.
    if (rest.some(isOfArea)) return []
  }
  return []
}

/** Whether a name is above all that of an area: a hamlet may bear it too. */
function isOfArea([likeliest]: readonly Place[]): boolean {
  return likeliest !== undefined && isArea(likeliest)
}

function isTogether(place: Place, other: Place): boolean {
  if (!isArea(other)) return !isArea(place) && milesBetween(place, other) <= milesFromTown
  const area = normalisePlaceName(other.name)
  return isWithin(place, area, [other]) || isOfPostalCounty(place, area, [other])
}
