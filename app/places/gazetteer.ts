import { type ReadPlace, readOutcodes, readTowns } from './gazetteer-files.ts'
import { isArea, type Place, type PlaceKind } from './place.ts'
import { areaPlace, findAreas, postcodeLetters, townsOfAreas } from './place-areas.ts'
import { placeKey } from './place-key.ts'
import { placeSynonyms } from './place-synonyms.ts'
import { indexSpellings, type Spellings } from './spellings.ts'

/** Every known place, and the normalised names by which each is found. */
export type Gazetteer = {
  places: readonly Place[]
  byId: ReadonlyMap<string, Place>
  /** By `placeKey`; several of one name the likeliest first. */
  byName: ReadonlyMap<string, readonly Place[]>
  byOutcode: ReadonlyMap<string, Place>
  /** By its letters, in lower case. */
  byPostcodeArea: ReadonlyMap<string, Place>
  /** The names in `byName` and the synonyms, to correct a spelling by. */
  spellings: Spellings
}

/** Reads the two data files of this folder and finds the areas that their places make up. */
export function readGazetteer(townLines: string, outcodeLines: string): Gazetteer {
  const readTownList = readTowns(townLines)
  const readOutcodeList = readOutcodes(outcodeLines)
  const areas = findAreas(readTownList, readOutcodeList)
  const areaIds = new Map<ReadPlace, string[]>()
  for (const { id, members } of areas)
    for (const member of members) areaIds.set(member, [...(areaIds.get(member) ?? []), id])
  const areasOf = (member: ReadPlace) => areaIds.get(member) ?? []

  const stoodFor = townsOfAreas(areas)
  const withAreas = ({ outcode, key, ...place }: ReadPlace, areas: string[]): Place => ({
    ...place,
    areas,
  })
  const towns = readTownList
    .filter((town) => !stoodFor.has(town))
    .map((town) => withAreas(town, areasOf(town)))
  const outcodes = readOutcodeList.map((outcode) => withAreas(outcode, areasOf(outcode)))
  const areaPlaces = withTelling(
    areas.map((area) => areaPlace(area, areasOf)),
    outcodes,
  )
  const places = [...towns, ...areaPlaces, ...outcodes]
  const byName = nameIndex([...towns, ...areaPlaces.filter(({ kind }) => kind !== 'postcode area')])
  return {
    places,
    byId: new Map(places.map((place) => [place.id, place])),
    byName,
    byOutcode: new Map(outcodes.map((place) => [place.id, place])),
    byPostcodeArea: new Map(
      areaPlaces
        .filter(({ kind }) => kind === 'postcode area')
        .map((place) => [place.name.toLowerCase(), place]),
    ),
    spellings: indexSpellings([...byName.keys(), ...Object.keys(placeSynonyms)]),
  }
}

/** What tells areas apart: a borough's county, a postcode area's town, the nation of one of two. */
function withTelling(areas: readonly Place[], outcodes: readonly Place[]): Place[] {
  const names = new Set(areas.map(({ name }) => name))
  return areas.map((area) => {
    if (area.kind === 'borough') return { ...area, within: area.county || area.region }
    if (area.kind === 'postcode area') return { ...area, within: firstTown(area, outcodes) }
    return names.has(`${area.name} region`) ? { ...area, within: area.nation } : area
  })
}

/** The town of the lowest number: Perth of PH1, though most of PH lies elsewhere. */
function firstTown({ name }: Place, outcodes: readonly Place[]): string {
  const own = outcodes.filter((outcode) => postcodeLetters(outcode.name) === name)
  const number = (outcode: Place) => Number.parseInt(outcode.name.slice(name.length), 10)
  return own.toSorted((a, b) => number(a) - number(b))[0]?.within ?? ''
}

const rankOfKind: Record<PlaceKind, number> = {
  nation: 0,
  region: 1,
  group: 2,
  county: 3,
  'historic county': 3,
  island: 3,
  district: 4,
  borough: 4,
  town: 5,
  outcode: 6,
  'postcode area': 7,
}

function nameIndex(places: readonly Place[]): Map<string, Place[]> {
  const byName = Map.groupBy(places, ({ name }) => placeKey(name))
  for (const same of byName.values())
    same.sort(
      (a, b) => rankOfKind[a.kind] - rankOfKind[b.kind] || knownPopulation(b) - knownPopulation(a),
    )
  return byName
}

/** A district of London or a village without a figure counts as a small place. */
export function knownPopulation(place: Place): number {
  if (place.population > 0 || isArea(place)) return place.population
  return place.areas.includes('london') ? 10_000 : 500
}
