import type { Place } from './place.ts'
import { placeId, placeKey } from './place-key.ts'

/** A town or outcode as its file has it; its areas are found when all are read. */
export type ReadPlace = Omit<Place, 'areas'> & {
  /** The nearest outcode, or itself. */
  outcode: string
  /** The name's `placeKey`. */
  key: string
}

type Heading = Pick<Place, 'borough' | 'county' | 'region' | 'nation'>

/** Reads lines "name|latitude|longitude|population|nearest outcode|what tells it from its namesakes". */
export function readTowns(lines: string): ReadPlace[] {
  const towns = readLines(lines).map(({ fields, heading }): ReadPlace => {
    const [name = '', latitude, longitude, population, outcode = '', stated = ''] = fields
    return {
      id: placeId(`${name} ${stated || heading.county}`),
      name,
      kind: 'town',
      within: stated || heading.county,
      ...heading,
      ...position(latitude, longitude),
      population: Number(population || 0),
      outcode,
      key: placeKey(name),
    }
  })
  const byKey = Map.groupBy(towns, ({ key }) => key)
  return towns.map((town) => withoutOwnName(town, byKey.get(town.key)?.length === 1))
}

/** Reads lines "outcode|latitude|longitude|town". */
export function readOutcodes(lines: string): ReadPlace[] {
  return readLines(lines).map(({ fields, heading }) => {
    const [name = '', latitude, longitude, town = ''] = fields
    return {
      id: name.toLowerCase(),
      name,
      kind: 'outcode',
      within: town,
      ...heading,
      ...position(latitude, longitude),
      population: 0,
      outcode: name,
      key: placeKey(name),
    }
  })
}

/** The lines below each heading "# county|region|nation", and below it "## borough". */
function readLines(lines: string): { fields: string[]; heading: Heading }[] {
  let heading: Heading = { borough: '', county: '', region: '', nation: '' }
  const read: { fields: string[]; heading: Heading }[] = []
  for (const line of lines.split('\n')) {
    if (line.startsWith('# ')) {
      const [county = '', region = '', nation = ''] = line.slice(2).split('|')
      heading = { borough: '', county, region, nation }
    } else if (line.startsWith('## ')) heading = { ...heading, borough: line.slice(3) }
    else if (line) read.push({ fields: line.split('|'), heading })
  }
  return read
}

function position(latitude: string | undefined, longitude: string | undefined) {
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

/** "Cardiff" needs no "Cardiff" behind it, but "Newport, Wales" is one of several. */
function withoutOwnName(town: ReadPlace, isUnique: boolean): ReadPlace {
  if (placeKey(town.within) !== town.key) return town
  return { ...town, within: isUnique ? '' : town.nation }
}
