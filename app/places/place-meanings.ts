import { type Gazetteer, knownPopulation } from './gazetteer.ts'
import { isArea, milesBetween, type Place } from './place.ts'
import { placeKey } from './place-key.ts'
import { placeSynonyms } from './place-synonyms.ts'

const before = [
  ...['near', 'nearby', 'near to', 'close to', 'in', 'around', 'the', 'city of', 'town of'],
  ...['borough of', 'london borough of', 'royal borough of', 'county of', 'county', 'metropolitan'],
]
const after = [
  ...['city centre', 'town centre', 'centre', 'city', 'area', 'borough', 'district', 'county'],
  ...['region', 'uk', 'united kingdom', 'gb', 'great britain', 'and surrounding areas'],
]

/** Every place that a name as `placeKey` writes it means, spelt rightly, the likeliest first. */
export function findMeanings(gazetteer: Gazetteer, key: string): readonly Place[] {
  const named = findNamed(gazetteer, key)
  if (named.length > 0) return named
  const withArea = findWithArea(gazetteer, key)
  if (withArea.length > 0) return withArea
  for (const shorter of withoutWords(key)) {
    const found = findMeanings(gazetteer, shorter)
    if (found.length > 0) return found
  }
  return []
}

/** Every place of just this name; what a synonym means stands first. */
export function findNamed(gazetteer: Gazetteer, key: string): readonly Place[] {
  const named = gazetteer.byName.get(key) ?? []
  const meant = findSynonyms(gazetteer, key)
  return meant.length > 0 ? [...new Set([...meant, ...named])] : named
}

/** What a synonym stands for; several places are each worth offering, however small. */
export function findSynonyms(gazetteer: Gazetteer, key: string): readonly Place[] {
  if (!Object.hasOwn(placeSynonyms, key)) return []
  const labels = [placeSynonyms[key] ?? []].flat()
  return labels.flatMap((label) => findLabelled(gazetteer, label)[0] ?? [])
}

/** The places of a label, "Newport, Isle of Wight", or of a name with any area that contains them. */
export function findLabelled(gazetteer: Gazetteer, label: string): readonly Place[] {
  const [, name = label, within = ''] = /^(.+),([^,]+)$/.exec(label) ?? []
  const areaKey = placeKey(within)
  const postcodes = gazetteer.byPostcodeArea.get(name.trim().toLowerCase())
  if (postcodes && placeKey(postcodes.within) === areaKey) return [postcodes]
  const named = gazetteer.byName.get(placeKey(name)) ?? []
  return areaKey === '' ? named : narrowed(gazetteer, named, areaKey)
}

/** The areas and towns that contain or surround a place that is named before them. */
export function isWithin(place: Place, gazetteer: Gazetteer, areaKey: string): boolean {
  if (namesOf(place).some((name) => placeKey(name) === areaKey)) return true
  return findNamed(gazetteer, areaKey).some((area) =>
    isArea(area)
      ? place.areas.includes(area.id)
      : milesBetween(area, place) <= milesOfTown && knownPopulation(area) > knownPopulation(place),
  )
}

/** How far a town's districts and villages lie from it. */
const milesOfTown = 12

/** "newport isle of wight": the longest name that leaves an area in which such a place lies. */
function findWithArea(gazetteer: Gazetteer, key: string): readonly Place[] {
  const words = key.split(' ')
  for (let length = words.length - 1; length > 0; length--) {
    const areaKey = words.slice(length).join(' ')
    const named = findNamed(gazetteer, words.slice(0, length).join(' '))
    const found = narrowed(gazetteer, named, areaKey)
    if (found.length > 0) return found
  }
  return []
}

/** Those that an area tells apart by their label, else those that lie in it. */
function narrowed(
  gazetteer: Gazetteer,
  named: readonly Place[],
  areaKey: string,
): readonly Place[] {
  const told = named.filter((place) => placeKey(place.within) === areaKey)
  return told.length > 0 ? told : named.filter((place) => isWithin(place, gazetteer, areaKey))
}

function namesOf({ within, borough, county, region, nation }: Place): string[] {
  return [within, borough, county, region, nation].filter(Boolean)
}

function withoutWords(key: string): string[] {
  return [
    ...before
      .filter((word) => key.startsWith(`${word} `))
      .map((word) => key.slice(word.length + 1)),
    ...after
      .filter((word) => key.endsWith(` ${word}`))
      .map((word) => key.slice(0, -word.length - 1)),
  ]
}
