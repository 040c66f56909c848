import type { Place } from './place.ts'

/** Every known place, and the normalised names by which each is found. */
export type Gazetteer = {
  places: readonly Place[]
  byName: ReadonlyMap<string, readonly Place[]>
  byOutcode: ReadonlyMap<string, Place>
}

type Area = Pick<Place, 'county' | 'region' | 'nation'>

/**
 * Reads the two data files of this folder: lines "name|latitude|longitude|population" below
 * headings "# county|region|nation". Counties, regions and nations stand at the centre of their
 * people: the mean position of their towns, weighted by population.
 */
export function readGazetteer(townLines: string, outcodeLines: string): Gazetteer {
  const towns = readGroups(townLines, 'town')
  const outcodes = readGroups(outcodeLines, 'outcode')
  const places = [...towns, ...areasOf([...towns, ...outcodes]), ...outcodes]
  const byName = new Map<string, Place[]>()
  for (const place of [...places].sort((a, b) => b.population - a.population)) {
    const key = placeKey(place.name)
    const same = byName.get(key)
    if (same) same.push(place)
    else byName.set(key, [place])
  }
  return { places, byName, byOutcode: new Map(outcodes.map((place) => [place.id, place])) }
}

/** A name without case, accents, dots, apostrophes, hyphens and other ways to write it. */
export function placeKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}

function readGroups(lines: string, kind: 'town' | 'outcode'): Place[] {
  let area: Area = { county: '', region: '', nation: '' }
  const places: Place[] = []
  for (const line of lines.split('\n')) {
    if (line.startsWith('# ')) {
      const [county = '', region = '', nation = ''] = line.slice(2).split('|')
      area = { county, region, nation }
    } else if (line) {
      const [name = '', latitude, longitude, population] = line.split('|')
      const key = placeKey(name).replaceAll(' ', '-')
      places.push({
        id: kind === 'town' ? `${key}-${placeKey(area.county).replaceAll(' ', '-')}` : key,
        name,
        kind,
        within: area.county,
        ...area,
        areas: [...new Set([area.county, area.region, area.nation].map(idOf))],
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: Number(population || 0),
      })
    }
  }
  return places
}

function areasOf(members: readonly Place[]): Place[] {
  const areas = [
    ...groupedBy(members, 'county'),
    ...groupedBy(members, 'region'),
    ...groupedBy(members, 'nation'),
  ]
  return [...new Map(areas.map((area) => [area.id, area])).values()]
}

function groupedBy(members: readonly Place[], kind: 'county' | 'region' | 'nation'): Place[] {
  return [...Map.groupBy(members, (place) => place[kind])].flatMap(([name, places]) => {
    const first = places[0]
    if (!first) return []
    const weights = places.map((place) => place.population + 1)
    const total = sum(weights)
    const mean = (value: (place: Place) => number) =>
      sum(places.map((place, at) => value(place) * (weights[at] ?? 0))) / total
    const within = { county: first.region, region: first.nation, nation: '' }[kind]
    return {
      id: placeKey(name).replaceAll(' ', '-'),
      name,
      kind,
      within: within === name ? '' : within,
      county: kind === 'county' ? name : '',
      region: kind === 'nation' ? '' : first.region,
      nation: first.nation,
      areas: [...new Set([name, within, first.nation].filter(Boolean).map(idOf))],
      latitude: mean((place) => place.latitude),
      longitude: mean((place) => place.longitude),
      population: sum(places.map((place) => place.population)),
    }
  })
}

function idOf(name: string): string {
  return placeKey(name).replaceAll(' ', '-')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
