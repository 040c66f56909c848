import { type Gazetteer, knownPopulation } from './gazetteer.ts'
import { isArea, type Place, placeLabel } from './place.ts'
import { placeKey } from './place-key.ts'
import { findSynonyms } from './place-meanings.ts'
import { placeSynonyms } from './place-synonyms.ts'
import { type UnderstoodLocation, understandLocation } from './understand-location.ts'

/** A place that a person who is typing may mean. */
export type PlaceSuggestion = {
  /** What enters the field, and is understood as just this place: "Leeds, West Yorkshire". */
  label: string
  name: string
  /** What tells it from others of its name; empty for none. */
  within: string
  /** "county", "postcode area"; what it is, in words. */
  kind: string
}

/** Everything that can be typed for a place, in the order of the alphabet. */
export type SuggestionIndex = { gazetteer: Gazetteer; entries: readonly Entry[] }

/** `rank` is lower for the beginning of a place's name than for a later word or another name. */
type Entry = { key: string; place: Place; rank: 0 | 1 | 2; weight: number }

const mostSuggestions = 8
const longestText = 100

export function indexSuggestions(gazetteer: Gazetteer): SuggestionIndex {
  const entries = gazetteer.places.flatMap((place): Entry[] => {
    const weight = weightOf(place)
    const key = placeKey(placeLabel(place))
    const nameWords = placeKey(place.name).split(' ').length
    const words = key.split(' ')
    const later = words.slice(1, nameWords).map((_, at) => words.slice(at + 1).join(' '))
    return [
      { key, place, rank: 0, weight },
      ...later.map((key): Entry => ({ key, place, rank: 1, weight })),
    ]
  })
  const synonyms = Object.keys(placeSynonyms).flatMap((key) =>
    findSynonyms(gazetteer, key).map(
      (place): Entry => ({ key, place, rank: 2, weight: weightOf(place) }),
    ),
  )
  return { gazetteer, entries: [...entries, ...synonyms].sort((a, b) => compare(a.key, b.key)) }
}

/**
 * The places whose name begins with the text, the best known first; then those with a later word or
 * another name that does. Where there is none, what the text is understood as.
 */
export function suggestPlaces(
  { gazetteer, entries }: SuggestionIndex,
  text: string,
): PlaceSuggestion[] {
  const key = placeKey(text.slice(0, longestText))
  if (key === '') return []
  const found = entries
    .slice(firstFrom(entries, key), firstFrom(entries, `${key}\uFFFF`))
    .sort((a, b) => a.rank - b.rank || b.weight - a.weight || compare(a.key, b.key))
  const meant = understandLocation(gazetteer, text)
  const isLikely = meant && isLikeliest(meant, found)
  const likeliest = isLikely ? [meant.place, ...meant.others] : []
  const places = new Set([...likeliest, ...found.map(({ place }) => place)])
  return [...places].slice(0, mostSuggestions).map((place) => ({
    label: placeLabel(place),
    name: place.name,
    within: place.within,
    kind: kindInWords(place),
  }))
}

/** Who types "Lee" will rather mean Leeds than the district of Lewisham. */
const betterKnown = 15

function isLikeliest({ place, isCorrected }: UnderstoodLocation, found: readonly Entry[]): boolean {
  const [first] = found
  return !first || (!isCorrected && weightOf(place) * betterKnown >= first.weight)
}

/** An area is sought less often than a town of its size. */
const weightOfArea = 0.1

function weightOf(place: Place): number {
  if (place.kind === 'outcode') return 1 / Number.parseInt(place.name.replace(/^\D+/, ''), 10)
  if (place.kind === 'postcode area') return 2
  return knownPopulation(place) * (isArea(place) ? weightOfArea : 1)
}

function kindInWords(place: Place): string {
  const isLondon = place.areas.includes('london')
  if (place.kind === 'borough') return isLondon ? 'London borough' : 'council area'
  if (place.kind === 'group') return 'area'
  if (place.kind === 'outcode') return 'postcode'
  if (place.kind === 'town' && isLondon) return 'part of London'
  return place.kind
}

/** The number of the first entry whose key is not before this one. */
function firstFrom(entries: readonly Entry[], key: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
