import { type Gazetteer, knownPopulation } from './gazetteer.ts'
import { isArea, type Place } from './place.ts'
import { placeKey } from './place-key.ts'
import { findNamed, isWithin } from './place-meanings.ts'
import { similarNames } from './spellings.ts'

const longestName = 40
const mostWords = 7

/** The places whose names are most similar to a mistyped one; with an area behind it, those in it. */
export function correctSpelling(gazetteer: Gazetteer, text: string): readonly Place[] {
  const key = placeKey(text)
  const words = key.split(' ')
  if (/\d/.test(key) || key.length > 2 * longestName || words.length > mostWords) return []
  const whole = findSimilar(gazetteer, key)
  if (whole.length > 0 || words.length === 1) return whole
  for (let length = words.length - 1; length > 0; length--) {
    const name = words.slice(0, length).join(' ')
    const area = words.slice(length).join(' ')
    const inArea = findSimilar(gazetteer, name).filter((place) => isWithin(place, gazetteer, area))
    if (inArea.length > 0) return inArea
    const named = findNamed(gazetteer, name)
    if (named.length === 0) continue
    const areas = findSimilar(gazetteer, area).filter(isArea)
    const found = named.filter((place) => areas.some(({ id }) => place.areas.includes(id)))
    if (found.length > 0) return found
  }
  const compass = /^(?:north|south|east|west|mid|central)(?: (?:east|west))? (.+)$/.exec(key)?.[1]
  return compass ? findNamed(gazetteer, compass).filter(isArea) : []
}

/** Places of the most similar names, the most people first. */
function findSimilar(gazetteer: Gazetteer, key: string): readonly Place[] {
  const most = mostChanges(key)
  if (most === 0 || key.length > longestName) return []
  const similar = similarNames(gazetteer.spellings, key, most).filter(
    ({ name, changes }) => isLikely(key, name) || changes === 0,
  )
  const places = similar.flatMap(({ name, changes }) =>
    findNamed(gazetteer, name).map((place) => ({ place, changes })),
  )
  const fewest = Math.min(...places.map(({ changes }) => changes))
  const best = places.filter(({ changes }) => changes === fewest).map(({ place }) => place)
  return [...new Set(best)].sort((a, b) => knownPopulation(b) - knownPopulation(a))
}

/** In a short name every letter counts. */
function mostChanges({ length }: string): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/** Few people mistype the first letter, and a short word with another one is another word. */
function isLikely(typed: string, name: string): boolean {
  if (typed[0] === name[0]) return true
  const isSwapped = typed[0] === name[1] && typed[1] === name[0]
  return isSwapped || typed.length >= 7
}
