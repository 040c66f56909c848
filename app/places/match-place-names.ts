import type { NamedPlaces } from './named-places.server.ts'
import { normalisePlaceName } from './normalise-place-name.ts'
import { isArea, milesBetween, type Place } from './place.ts'
import { orderNamesakes } from './place-namesakes.ts'

const wordsBefore = [
  ...['near', 'nearby', 'near to', 'close to', 'in', 'around', 'the', 'city of', 'town of'],
  ...['borough of', 'london borough of', 'royal borough of', 'county of', 'county', 'metropolitan'],
]
const wordsAfter = [
  ...['city centre', 'town centre', 'centre', 'city', 'area', 'borough', 'district', 'county'],
  ...['region', 'airport', 'uk', 'united kingdom', 'gb', 'great britain', 'and surrounding areas'],
]

/** Every place that a normalised name means, spelt rightly, the likeliest first. */
export function matchPlaceName(named: NamedPlaces, name: string): readonly Place[] {
  const exact = matchExactName(named, name)
  if (exact.length > 0) return exact
  const withArea = matchNameAndArea(named, name)
  if (withArea.length > 0) return withArea
  for (const shorter of withoutWords(name)) {
    const found = matchPlaceName(named, shorter)
    if (found.length > 0) return found
  }
  const expanded = expandCompass(name)
  return expanded === name ? [] : matchPlaceName(named, expanded)
}

/** Every place of just this name; what it means as a synonym stands first. */
export function matchExactName(named: NamedPlaces, name: string): readonly Place[] {
  const meant = named.get(name) ?? []
  return orderNamesakes(
    meant.filter(({ place, meaning }) => isNamed(place) && meaning !== 'postcode'),
  )
}

/** The places of a label, "Newport, Isle of Wight", or of a name with any area that contains them. */
export function matchLabel(named: NamedPlaces, label: string): readonly Place[] {
  const [, name = label, within = ''] = /^(.+),([^,]+)$/.exec(label) ?? []
  const area = normalisePlaceName(within)
  const own = (named.get(normalisePlaceName(name)) ?? []).find(
    ({ place, meaning }) => meaning === 'own' && normalisePlaceName(place.within) === area,
  )
  if (own) return [own.place]
  const meant = matchExactName(named, normalisePlaceName(name))
  return area === '' ? meant : narrowToArea(named, meant, area)
}

/** How far outside a county a town may lie that people take for one of it. */
const milesOutside = 10

/**
 * Those that an area tells apart by their label; else those that lie in it; else those whose former
 * postal county it is; else the one nearest to it.
 */
export function narrowToArea(
  named: NamedPlaces,
  places: readonly Place[],
  typedArea: string,
): readonly Place[] {
  const area = named.has(typedArea) ? typedArea : expandCompass(typedArea)
  const labelled = places.filter(({ within }) => normalisePlaceName(within) === area)
  if (labelled.length > 0) return labelled
  const areas = matchExactName(named, area)
  const within = places.filter((place) => isWithin(place, area, areas))
  if (within.length > 0) return within
  const postal = places.filter((place) => isOfPostalCounty(place, area, areas))
  if (postal.length > 0) return postal
  return nearestTo(
    places,
    areas.filter((place) => isCounty(place)),
  )
}

/** How far a town's districts and villages lie from it. */
const milesOfTown = 12

/** Whether a place lies in any of the areas or around any of the towns of this name. */
export function isWithin(place: Place, area: string, areas: readonly Place[]): boolean {
  const { within, borough, county, region, nation } = place
  if (
    [within, borough, county, region, nation].some(
      (name) => name && normalisePlaceName(name) === area,
    )
  )
    return true
  return areas.some((other) =>
    isArea(other)
      ? place.areas.includes(other.id) ||
        (isCircle(other) && milesBetween(other, place) <= other.radiusMiles)
      : !isArea(place) &&
        milesBetween(other, place) <= milesOfTown &&
        other.importance > place.importance,
  )
}

export function isOfPostalCounty(
  { postalCounty }: Place,
  area: string,
  areas: readonly Place[],
): boolean {
  if (postalCounty === '') return false
  const county = normalisePlaceName(postalCounty)
  return county === area || areas.some(({ name }) => normalisePlaceName(name) === county)
}

/** An island or old county whose border nobody has drawn here. */
function isCircle({ kind }: Place): boolean {
  return kind === 'island' || kind === 'historic county' || kind === 'district'
}

function isCounty(place: Place): boolean {
  return isCircle(place) || place.kind === 'county' || place.kind === 'group'
}

function nearestTo(places: readonly Place[], areas: readonly Place[]): readonly Place[] {
  const [nearest] = areas
    .flatMap((area) =>
      places
        .filter((place) => !isArea(place) || place.kind === 'borough' || place.id === 'london')
        .map((place) => ({ place, outside: milesBetween(area, place) - area.radiusMiles })),
    )
    .toSorted((a, b) => a.outside - b.outside)
  return nearest && nearest.outside <= milesOutside ? [nearest.place] : []
}

/**
 * "newport isle of wight": the longest name that leaves an area in which such a place lies; else the
 * same in turned order.
 */
function matchNameAndArea(named: NamedPlaces, text: string): readonly Place[] {
  const words = text.split(' ')
  for (let length = words.length - 1; length > 0; length--) {
    const [first, last] = [words.slice(0, length).join(' '), words.slice(length).join(' ')]
    const found = narrowToArea(named, matchExactName(named, first), last)
    if (found.length > 0) return found
  }
  for (let length = words.length - 1; length > 0; length--) {
    const [first, last] = [words.slice(0, length).join(' '), words.slice(length).join(' ')]
    const areas = matchExactName(named, first).filter(isArea)
    if (areas.length === 0) continue
    const found = matchExactName(named, last).filter((place) => isWithin(place, first, areas))
    if (found.length > 0) return found
  }
  return []
}

const compass: Record<string, string> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ne: 'north east',
  nw: 'north west',
  se: 'south east',
  sw: 'south west',
}

/** "south east london" for "se london"; anything else as it is. */
export function expandCompass(name: string): string {
  return name.replace(/^(?:[nesw]|n[ew]|s[ew])(?= [a-z]{2})/, (short) => compass[short] ?? short)
}

function isNamed({ kind }: Place): boolean {
  return kind !== 'outcode' && kind !== 'postcode area'
}

function withoutWords(name: string): string[] {
  return [
    ...wordsBefore
      .filter((word) => name.startsWith(`${word} `))
      .map((word) => name.slice(word.length + 1)),
    ...wordsAfter
      .filter((word) => name.endsWith(` ${word}`))
      .map((word) => name.slice(0, -word.length - 1)),
  ]
}
