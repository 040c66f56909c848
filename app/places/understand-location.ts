import { type Gazetteer, placeKey } from './gazetteer.ts'
import type { Place } from './place.ts'
import { placeSynonyms } from './place-synonyms.ts'

/** What a typed location means; undefined is what no place is known for. */
export type UnderstoodLocation = {
  place: Place
  /** What else it could mean, the likeliest first. */
  others: readonly Place[]
  /** Whether a spelling was corrected, which the person should be told. */
  isCorrected: boolean
}

const outcodePattern = /^([a-z]{1,2}\d[a-z\d]?)$/
const postcodePattern = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{0,2})$/
const countryWords = new Set(['uk', 'united kingdom', 'gb', 'great britain', 'britain'])
const mostOthers = 5

/** Understands a postcode or half of one, a town with or without its county, or an area's name. */
export function understandLocation(
  gazetteer: Gazetteer,
  text: string,
): UnderstoodLocation | undefined {
  const outcode = findOutcode(gazetteer, text)
  if (outcode) return { place: outcode, others: [], isCorrected: false }
  const key = withoutCountry(placeKey(text))
  if (!key) return undefined
  const exact = findNamed(gazetteer, key)
  if (exact.length > 0) return understood(exact, false)
  return understood(findMisspelt(gazetteer, key), true)
}

/** The outcode of "LS1", "ls1 4ap", "LS14AP" or "LS1 4". */
export function findOutcode(gazetteer: Gazetteer, text: string): Place | undefined {
  const compact = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const parts = text.toLowerCase().trim().split(/\s+/)
  const spaced = parts.length === 2 && outcodePattern.test(parts[0] ?? '') ? parts[0] : undefined
  const whole = compact.match(postcodePattern)
  const candidates = [
    spaced,
    outcodePattern.test(compact) ? compact : undefined,
    whole && whole[2]?.length === 3 ? whole[1] : undefined,
    whole?.[1],
  ]
  for (const candidate of candidates) {
    const place = candidate && gazetteer.byOutcode.get(candidate)
    if (place) return place
  }
  return undefined
}

/** Every place of this name, the likeliest first, or the one whose county is named with it. */
function findNamed(gazetteer: Gazetteer, key: string): Place[] {
  const synonym = placeSynonyms[key]
  const meant = synonym ? findSynonym(gazetteer, synonym) : []
  const named = likeliestFirst(gazetteer.byName.get(key) ?? [])
  if (meant.length > 0) return [...new Set([...meant, ...named])]
  return named.length > 0 ? named : findWithArea(gazetteer, key)
}

function findSynonym(gazetteer: Gazetteer, synonym: string): Place[] {
  const [, name = synonym, county] = synonym.match(/^(.*), ([^,]+)$/) ?? []
  const places = gazetteer.byName.get(placeKey(name)) ?? []
  return likeliestFirst(county ? places.filter((place) => place.county === county) : places)
}

/** "newport isle of wight": the longest name that leaves an area it lies in. */
function findWithArea(gazetteer: Gazetteer, key: string): Place[] {
  const words = key.split(' ')
  for (let length = words.length - 1; length > 0; length--) {
    const area = words.slice(length).join(' ')
    const isWithin = (place: Place) =>
      [place.county, place.region, place.nation].some((name) => {
        const areaKey = placeKey(name)
        return areaKey === area || areaKey === placeKey(placeSynonyms[area] ?? '')
      })
    const found = findNamed(gazetteer, words.slice(0, length).join(' ')).filter(isWithin)
    if (found.length > 0) return found
  }
  return []
}

/** Towns before the outcodes, and of one name the most people; a county of a town's name last. */
function likeliestFirst(places: readonly Place[]): Place[] {
  const rank = { town: 0, county: 1, region: 1, nation: 1, outcode: 2 }
  return [...places].sort((a, b) => rank[a.kind] - rank[b.kind] || b.population - a.population)
}

function understood(
  places: readonly Place[],
  isCorrected: boolean,
): UnderstoodLocation | undefined {
  const [place, ...rest] = places
  if (!place) return undefined
  // "Cardiff" the county is no other place than Cardiff the city.
  const others = rest.filter((other) => other.kind === 'town').slice(0, mostOthers)
  return { place, others, isCorrected }
}

/** Places whose name is at most two letters away; the fewest changes, then the most people. */
function findMisspelt(gazetteer: Gazetteer, key: string): Place[] {
  const most = key.length < 4 ? 0 : key.length < 7 ? 1 : 2
  if (most === 0) return []
  const near: { place: Place; changes: number }[] = []
  for (const [name, places] of gazetteer.byName) {
    if (Math.abs(name.length - key.length) > most) continue
    const changes = countChanges(key, name, most)
    if (changes <= most) for (const place of places) near.push({ place, changes })
  }
  return near
    .filter(({ place }) => place.kind !== 'outcode')
    .sort((a, b) => a.changes - b.changes || b.place.population - a.place.population)
    .map(({ place }) => place)
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

function withoutCountry(key: string): string {
  for (const word of countryWords) {
    if (key.endsWith(` ${word}`)) return key.slice(0, -word.length - 1)
  }
  return key
}
