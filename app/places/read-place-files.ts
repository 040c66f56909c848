import { normalisePlaceName, placeId } from './normalise-place-name.ts'
import { milesBetween, type Place, type PlaceKind, type Settlement } from './place.ts'
import { comparePlaces, findOthers, type NameMeaning, orderNamesakes } from './place-namesakes.ts'

/** The texts of the files in `data`. */
export type PlaceFiles = Record<'areas' | 'towns' | 'outcodes' | 'postTowns' | 'synonyms', string>

export type ReadName = {
  name: string
  placeId: string
  label: string
  meaning: NameMeaning
  position: number
  importance: number
}

type Heading = Pick<Place, 'borough' | 'county' | 'region' | 'nation'>

const milesPerKilometre = 0.6214

/** Every place of the files, and every name by which one is found. */
export function readPlaceFiles(files: PlaceFiles): { places: Place[]; names: ReadName[] } {
  const readAreaList = readAreas(files.areas)
  const areasOf = indexAreas(readAreaList)
  const postTowns = readPostTowns(files.postTowns)
  const postalCounty = (outcode: string) => postTowns.get(outcode)?.county ?? ''
  const outcodes = readOutcodes(files.outcodes).map(
    ({ heading, ...outcode }): Place => ({
      ...outcode,
      ...heading,
      postalCounty: postalCounty(outcode.name),
      areas: areasOf(heading, outcode.name),
    }),
  )
  const areas = readAreaList.map(({ place }) =>
    place.kind === 'borough' || place.kind === 'county'
      ? { ...place, postalCounty: nearest(place, outcodes)?.postalCounty ?? '' }
      : place,
  )
  const towns = readTowns(files.towns).map(({ outcode, heading, otherNames, ...town }) => ({
    otherNames,
    place: {
      ...town,
      ...heading,
      kind: 'town' as const,
      postalCounty: postalCounty(outcode),
      areas: areasOf(heading, outcode),
      isClear: false,
    },
  }))
  const places = [...areas, ...towns.map(({ place }) => place), ...outcodes]
  const own = places.map((place) => nameOf(place, place.name, 'own'))
  const others = towns.flatMap(({ place, otherNames }) =>
    otherNames.map((name) => nameOf(place, name, 'other')),
  )
  const organisations = readOrganisations(postTowns, places)
  const names = [...own, ...others, ...readSynonyms(files.synonyms, places), ...organisations]
  const byKey = new Map(names.map((name) => [`${name.name}|${name.placeId}|${name.meaning}`, name]))
  return { places: withClearNames(places, names), names: [...byKey.values()] }
}

/** The outcodes of large organisations, which lie nowhere, by the towns that get their post. */
function readOrganisations(
  postTowns: ReadonlyMap<string, { town: string; county: string }>,
  places: readonly Place[],
): ReadName[] {
  const outcodes = new Set(places.filter(({ kind }) => kind === 'outcode').map(({ name }) => name))
  const byName = Map.groupBy(places, ({ name }) => normalisePlaceName(name))
  return [...postTowns].flatMap(([outcode, { town, county }]) => {
    if (outcodes.has(outcode)) return []
    const named = (byName.get(normalisePlaceName(town)) ?? []).toSorted(comparePlaces)
    const place = named.find(({ postalCounty }) => postalCounty === county) ?? named[0]
    return place ? [nameOf(place, outcode, 'postcode')] : []
  })
}

function nearest(place: Place, others: readonly Place[]): Place | undefined {
  const miles = others.map((other) => milesBetween(place, other))
  return others[miles.indexOf(Math.min(...miles))]
}

type Area = { place: Place; parts: string[] }

/** Lines "id|name|kind|within|borough|county|region|nation|areas|latitude|longitude|km|importance|parts". */
function readAreas(text: string): Area[] {
  return linesOf(text).map((line) => {
    const [id = '', name = '', kind, within = '', ...rest] = line.split('|')
    const [borough = '', county = '', region = '', nation = '', areas = '', ...figures] = rest
    const [latitude, longitude, kilometres, importance, parts = ''] = figures
    return {
      parts: parts.split(';').filter(Boolean),
      place: {
        ...{
          id,
          name,
          kind: kind as PlaceKind,
          settlement: '',
          within,
          borough,
          county,
          region,
          nation,
        },
        postalCounty: '',
        areas: [id, ...areas.split(' ').filter(Boolean)],
        latitude: Number(latitude),
        longitude: Number(longitude),
        radiusMiles: Number(kilometres) * milesPerKilometre,
        importance: kind === 'postcode area' ? 0 : Number(importance),
        isClear: false,
      },
    }
  })
}

const ownKinds = ['borough', 'county', 'region', 'nation'] as const

/** Finds the ids of all areas that a heading names or that are made of it or of the outcode. */
function indexAreas(areas: readonly Area[]) {
  const idsByPart = new Map<string, string[]>()
  const add = (part: string, id: string) =>
    idsByPart.set(part, [...(idsByPart.get(part) ?? []), id])
  for (const { place, parts } of areas) {
    if (place.kind === 'postcode area') add(`postcode ${place.name}`, place.id)
    if (ownKinds.some((kind) => kind === place.kind)) add(`${place.kind} ${place.name}`, place.id)
    for (const part of parts) add(part, place.id)
  }
  return (heading: Heading, outcode: string): string[] => {
    const named = ownKinds.flatMap((kind) => [`${kind} ${heading[kind]}`, heading[kind]])
    const parts = [...named, outcode, `postcode ${postcodeLetters(outcode)}`]
    return [...new Set(parts.flatMap((part) => idsByPart.get(part) ?? []))]
  }
}

const settlements: Record<string, Settlement> = {
  c: 'city',
  t: 'town',
  v: 'village',
  s: 'suburb',
  h: 'hamlet',
  o: 'locality',
}

/** How many of the people live there who would live in a town of its size. */
const shareOfPeople: Record<Settlement, number> = {
  city: 1.5,
  town: 1,
  suburb: 0.5,
  locality: 0.5,
  village: 0.4,
  hamlet: 0.2,
  '': 0,
}

/** A town with a radius of one kilometre. */
const peopleOfTown = 10_000

/** Lines "name|latitude|longitude|kind and radius in km|outcode|what tells it apart|other names". */
function readTowns(text: string) {
  return linesBelowHeadings(text).map(({ fields, heading }) => {
    const [name = '', latitude, longitude, size = '', outcode = '', stated = '', others = '', id] =
      fields
    const settlement = settlements[size.charAt(0)] ?? 'locality'
    const kilometres = Number(size.slice(1))
    // "Cardiff" needs no "Cardiff" behind it.
    const within = stated === '-' ? '' : stated || heading.county
    return {
      id: id ?? placeId(`${name} ${within || heading.county}`),
      name,
      settlement,
      within,
      latitude: Number(latitude),
      longitude: Number(longitude),
      radiusMiles: kilometres * milesPerKilometre,
      importance: Math.round(kilometres ** 2 * peopleOfTown * shareOfPeople[settlement]),
      outcode,
      heading,
      otherNames: others.split(';').filter(Boolean),
    }
  })
}

/** Lines "outcode|latitude|longitude|town". */
function readOutcodes(text: string) {
  return linesBelowHeadings(text).map(({ fields, heading }) => {
    const [name = '', latitude, longitude, town = ''] = fields
    return {
      id: name.toLowerCase(),
      name,
      kind: 'outcode' as const,
      settlement: '' as const,
      within: town,
      latitude: Number(latitude),
      longitude: Number(longitude),
      radiusMiles: 0,
      // Suggested in the order of their numbers, after everything else.
      importance: -Number.parseInt(name.replace(/^\D+/, ''), 10),
      isClear: false,
      heading,
    }
  })
}

/** Lines "post town|outcodes" below each heading "# former postal county". */
export function readPostTowns(text: string): Map<string, { town: string; county: string }> {
  const byOutcode = new Map<string, { town: string; county: string }>()
  let county = ''
  for (const line of linesOf(text)) {
    const [town = '', outcodes = ''] = line.split('|')
    if (line.startsWith('# ')) county = line.slice(2)
    else for (const outcode of outcodes.split(' ')) byOutcode.set(outcode, { town, county })
  }
  return byOutcode
}

/** Lines "name|ids of what it stands for, the likeliest first". */
function readSynonyms(text: string, places: readonly Place[]): ReadName[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  return linesOf(text).flatMap((line) => {
    const [name = '', ids = ''] = line.split('|')
    return ids.split(' ').flatMap((id, position) => {
      const place = byId.get(id)
      return place ? [{ ...nameOf(place, name, 'synonym'), position }] : []
    })
  })
}

/** The lines below each heading "# county|region|nation", and below it "## borough". */
function linesBelowHeadings(text: string): { fields: string[]; heading: Heading }[] {
  let heading: Heading = { borough: '', county: '', region: '', nation: '' }
  return linesOf(text).flatMap((line) => {
    if (line.startsWith('##')) heading = { ...heading, borough: line.slice(3) }
    else if (line.startsWith('# ')) {
      const [county = '', region = '', nation = ''] = line.slice(2).split('|')
      heading = { borough: '', county, region, nation }
    } else return [{ fields: line.split('|'), heading }]
    return []
  })
}

function linesOf(text: string): string[] {
  return text.split('\n').filter(Boolean)
}

function nameOf(place: Place, name: string, meaning: NameMeaning): ReadName {
  const normalised = normalisePlaceName(name)
  const within = meaning === 'own' && place.within ? ` ${normalisePlaceName(place.within)}` : ''
  return {
    name: normalised,
    placeId: place.id,
    label: normalised + within,
    meaning,
    position: 0,
    importance: place.importance,
  }
}

/** Says of each place whether its name alone means it and nothing else. */
function withClearNames(places: readonly Place[], names: readonly ReadName[]): Place[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  const byName = Map.groupBy(names, ({ name }) => name)
  const clear = new Set<string>()
  for (const [name, meanings] of byName) {
    const named = meanings.flatMap(({ placeId, ...meaning }) => {
      const place = byId.get(placeId)
      return place && meaning.meaning !== 'postcode' ? [{ ...meaning, place }] : []
    })
    const namesakes = orderNamesakes(named)
    const [first] = namesakes
    if (first && findOthers(namesakes, named).length === 0) clear.add(`${name}|${first.id}`)
  }
  return places.map((place) => {
    const isPostcode = place.kind === 'outcode' || place.kind === 'postcode area'
    const isClear = !isPostcode && clear.has(`${normalisePlaceName(place.name)}|${place.id}`)
    return { ...place, isClear }
  })
}

/** "LS" of "LS1". */
export function postcodeLetters(outcode: string): string {
  return outcode.replace(/\d.*$/, '')
}
