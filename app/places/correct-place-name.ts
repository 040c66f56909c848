import { isOfPostalCounty, isWithin, matchExactName } from './match-place-names.ts'
import type { NamedPlaces } from './named-places.server.ts'
import { normalisePlaceName } from './normalise-place-name.ts'
import { isArea, milesBetween, type Place } from './place.ts'
import { comparePlaces, isFarLarger } from './place-namesakes.ts'

/** What a mistyped location may mean, and whether it may be taken for the first without asking. */
export type Correction = { places: readonly Place[]; isCertain: boolean }

const maxNameLength = 40
const maxWords = 7
const maxOffered = 5

/**
 * What similar names have to be looked for to correct a text: all of it, and of each way to part it
 * in a name and an area the half that is not known where the other one is.
 */
export function textsToCorrect(named: NamedPlaces, text: string): string[] {
  const name = normalisePlaceName(text)
  const words = name.split(' ')
  if (/\d/.test(name) || name.length > 2 * maxNameLength || words.length > maxWords) return []
  const isKnown = (part: string) => matchExactName(named, part).length > 0
  const halves = words.slice(1).flatMap((_, at) => {
    const [first = '', last = ''] = splitWords(words, at + 1)
    if (isKnown(first) === isKnown(last)) return []
    return isKnown(first) ? [last] : [first]
  })
  return [name, ...halves].filter((part) => maxChanges(part) > 0 && part.length <= maxNameLength)
}

/**
 * The places of the names most similar to a mistyped one; with an area behind it, those in it.
 * `similar` has the names that are like any of `textsToCorrect`, `named` those in the text itself.
 */
export function correctPlaceName(
  named: NamedPlaces,
  similar: NamedPlaces,
  text: string,
): Correction {
  const name = normalisePlaceName(text)
  const words = name.split(' ')
  const whole = findSimilar(similar, name)
  if (whole.length > 0 || words.length === 1) return judge(whole)
  for (let length = words.length - 1; length > 0; length--) {
    const [typedName = '', area = ''] = splitWords(words, length)
    const areas = matchExactName(named, area)
    const places = matchExactName(named, typedName)
    // Both are names, which are never corrected into others: these contradict each other.
    if (places.length > 0 && areas.length > 0)
      return { places: places.slice(0, 1), isCertain: false }
    const likeNames = places.length > 0 ? [] : findSimilar(similar, typedName)
    const inArea = likeNames.filter(
      ({ place }) => isWithin(place, area, areas) || isOfPostalCounty(place, area, areas),
    )
    if (inArea.length > 0) return judge(inArea)
    const similarAreas = findSimilar(similar, area).filter(({ place }) => isArea(place))
    const found = places.filter((place) =>
      similarAreas.some(({ place: { id } }) => place.areas.includes(id)),
    )
    if (found.length > 0) return judge(found.map((place) => ({ place, name: area, changes: 1 })))
  }
  const compass = /^(?:north|south|east|west|mid|central)(?: (?:east|west))? (.+)$/.exec(name)?.[1]
  const areas = compass ? matchExactName(named, compass).filter(isArea) : []
  return judge(areas.map((place) => ({ place, name, changes: 1 })))
}

type SimilarPlace = { place: Place; name: string; changes: number }

/** How far what is meant may lie from what else could be, to be taken for it without asking. */
const milesMoved = 30

function judge(similar: readonly SimilarPlace[]): Correction {
  const ordered = similar.toSorted(
    (a, b) => a.changes - b.changes || comparePlaces(a.place, b.place),
  )
  const [first, ...others] = [...new Map(ordered.map((one) => [one.place.id, one])).values()]
  if (!first) return { places: [], isCertain: false }
  const isRuledOut = (other: SimilarPlace) => {
    if (milesBetween(first.place, other.place) <= milesMoved) return true
    if (other.changes > first.changes) return !isFarLarger(other.place, first.place)
    return other.name === first.name && isFarLarger(first.place, other.place)
  }
  return {
    places: [first, ...others].slice(0, maxOffered).map(({ place }) => place),
    isCertain: first.place.settlement !== 'hamlet' && others.every(isRuledOut),
  }
}

function findSimilar(similar: NamedPlaces, text: string): SimilarPlace[] {
  const most = maxChanges(text)
  return [...similar.keys()].flatMap((name) => {
    if (Math.abs(name.length - text.length) > most || !isLikely(text, name)) return []
    const changes = countChanges(text, name, most)
    if (changes > most) return []
    return matchExactName(similar, name).map((place) => ({ place, name, changes }))
  })
}

/** In a short name every letter counts. */
function maxChanges({ length }: string): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/** Few people mistype the first letter, and a short word with another one is another word. */
function isLikely(typed: string, name: string): boolean {
  if (typed[0] === name[0]) return true
  const isSwapped = typed[0] === name[1] && typed[1] === name[0]
  return isSwapped || typed.length >= 7
}

function splitWords(words: readonly string[], length: number): string[] {
  return [words.slice(0, length).join(' '), words.slice(length).join(' ')]
}

/**
 * Letters to insert, delete, replace or swap with their neighbour to turn one text into the other
 * (optimal string alignment); more than `most` is not counted further.
 */
function countChanges(a: string, b: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let changes = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) changes = Math.min(changes, (beforeLast[j - 2] ?? 0) + 1)
      row.push(changes)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
