import type { ReadPlace } from './gazetteer-files.ts'
import type { Place, PlaceKind } from './place.ts'
import { placeGroups } from './place-groups.ts'
import { placeId, placeKey } from './place-key.ts'

type Area = Pick<Place, 'id' | 'name' | 'kind'> & { members: ReadPlace[] }

/** Below this a village is no reason to leave out the borough or county of its name. */
const townPopulation = 5000

/**
 * Every area with what lies in it: the councils' boroughs, counties, regions and nations, groups of
 * them, and postcode areas. An area with a town of its name in it is that town; London's boroughs
 * are the exception, and stand for the district of their name.
 */
export function findAreas(towns: readonly ReadPlace[], outcodes: readonly ReadPlace[]): Area[] {
  const members = [...towns, ...outcodes]
  const official = (['nation', 'region', 'county', 'borough'] as const).flatMap((kind) =>
    grouped(members, (place) => place[kind], kind),
  )
  const groups = Object.entries(placeGroups).map(([name, parts]): Area => {
    const isPart = new Set(parts)
    return {
      id: placeId(name),
      name,
      kind: 'group',
      members: members.filter(({ borough, county, region, nation, outcode }) =>
        [borough, county, region, nation, outcode].some((part) => isPart.has(part)),
      ),
    }
  })
  const postcodes = grouped(members, ({ outcode }) => postcodeLetters(outcode), 'postcode area')
  const areas = [...official, ...groups].filter((area) => !isTown(area))
  return [...new Map([...areas, ...postcodes].toReversed().map((area) => [area.id, area])).values()]
}

/** The towns that an area of their name stands for: the district Hackney for the borough. */
export function townsOfAreas(areas: readonly Area[]): Set<ReadPlace> {
  return new Set(
    areas.flatMap(({ name, members }) => {
      const key = placeKey(name)
      return members.filter((member) => member.kind === 'town' && member.key === key)
    }),
  )
}

/** The area as a place: at its town's centre, else at the middle of its people. */
export function areaPlace(area: Area, areasOf: (member: ReadPlace) => readonly string[]): Place {
  const { members, id, name, kind } = area
  const first = members[0]
  const shared = (value: (member: ReadPlace) => string) =>
    first && members.every((member) => value(member) === value(first)) ? value(first) : ''
  const counts = new Map<string, number>()
  for (const member of members)
    for (const other of areasOf(member)) counts.set(other, (counts.get(other) ?? 0) + 1)
  const containing = [...counts].filter(([, count]) => count === members.length)
  return {
    id,
    name,
    kind,
    within: '',
    borough: kind === 'borough' ? name : '',
    county: shared((member) => member.county),
    region: shared((member) => member.region),
    nation: shared((member) => member.nation),
    areas: [id, ...containing.map(([other]) => other).filter((other) => other !== id)],
    ...centre(area),
    population: members.reduce((total, member) => total + member.population, 0),
  }
}

/** "LS" of "LS1". */
export function postcodeLetters(outcode: string): string {
  return outcode.replace(/\d.*$/, '')
}

/** From where people count the miles to a city that has no town of its name: Charing Cross. */
const centres = new Map([['London', { latitude: 51.5074, longitude: -0.1278 }]])

/** Outcodes count too: many towns have no known population. */
const weightOfPlace = 2000

function centre({ name, members }: Area) {
  const key = placeKey(name)
  const own = centres.get(name) ?? members.find((member) => member.key === key)
  if (own) return { latitude: own.latitude, longitude: own.longitude }
  let [latitude, longitude, total] = [0, 0, 0]
  for (const member of members) {
    const weight = member.population + weightOfPlace
    latitude += member.latitude * weight
    longitude += member.longitude * weight
    total += weight
  }
  return { latitude: latitude / total, longitude: longitude / total }
}

function grouped(
  members: readonly ReadPlace[],
  nameOf: (member: ReadPlace) => string,
  kind: PlaceKind,
): Area[] {
  return [...Map.groupBy(members, nameOf)]
    .filter(([name]) => name !== '')
    .map(([name, members]) => ({
      id: kind === 'postcode area' ? `postcode-${name.toLowerCase()}` : placeId(name),
      name,
      kind,
      members,
    }))
}

function isTown({ name, kind, members }: Area): boolean {
  if (kind === 'borough' && members.some(({ county }) => county === 'London')) return false
  const key = placeKey(name)
  return members.some((town) => town.key === key && town.population >= townPopulation)
}
