import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isArea, milesBetween, type Place, placeLabel } from '#app/places/place.ts'
import { placeNames, places } from '#app/places/places.table.server.ts'
import { readPostTowns } from '#app/places/read-place-files.ts'
import { matchKnown } from '#app/places/resolve-location.server.ts'
import { anOpenDatabase } from '#test/kit/database.ts'

const db = await anOpenDatabase()
const all = await db.select().from(places)
const byId = new Map(all.map((place) => [place.id, place]))
const names = await db.select().from(placeNames)
/** All names at once, so that every place can be asked for in seconds. */
const named = Map.groupBy(
  names.flatMap((name) => {
    const place = byId.get(name.placeId)
    return place ? [{ ...name, place }] : []
  }),
  ({ name }) => name,
)

const resolve = (text: string) => matchKnown(named, text)?.location

it('has a place for every name', () => {
  expect(names.filter(({ placeId }) => !byId.has(placeId))).toEqual([])
})

it('understands every label as just the place that it labels, in lower case too', () => {
  const misunderstood = all.filter((place) => {
    const label = placeLabel(place)
    return [label, label.toLowerCase()].some((text) => {
      const resolved = resolve(text)
      return resolved?.place.id !== place.id || resolved.others.length > 0
    })
  })
  expect(misunderstood.map(placeLabel)).toEqual([])
})

it('understands the name alone as the place that it is clear for', () => {
  const misunderstood = all.filter((place) => {
    if (!place.isClear) return false
    const resolved = resolve(place.name)
    return resolved?.place.id !== place.id || resolved.others.length > 0
  })
  expect(misunderstood.map(placeLabel)).toEqual([])
})

it('puts every town and outcode in areas that are places themselves', () => {
  const ids = new Set(all.filter(isArea).map(({ id }) => id))
  expect(all.flatMap(({ areas }) => areas.filter((id) => !ids.has(id)))).toEqual([])
  expect(all.filter(({ areas }) => areas.length === 0)).toEqual([])
})

it.each([
  ['otley-west-yorkshire', ['postcode-ls', 'west-yorkshire', 'yorkshire', 'england']],
  ['e17', ['waltham-forest', 'london', 'east-london', 'postcode-e', 'england']],
  ['walthamstow-london', ['waltham-forest', 'london']],
  ['birkenhead-merseyside', ['wirral', 'merseyside', 'north-west-england']],
  ['kent', ['kent', 'home-counties', 'south-east-england', 'england', 'united-kingdom']],
  ['walsall-west-midlands', ['west-midlands', 'west-midlands-region', 'black-country', 'midlands']],
  ['dornoch-highland', ['sutherland', 'highland']],
])('%s lies in %j', (id, areas) => {
  expect(byId.get(id)?.areas).toEqual(expect.arrayContaining(areas))
})

const outcodes = new Map(all.filter(({ kind }) => kind === 'outcode').map((o) => [o.name, o]))

it('knows every town after which an outcode is named, and takes none for one far away', () => {
  const towns = Map.groupBy(outcodes.values(), ({ within }) => within)
  towns.delete('')
  expect([...towns].flatMap(([town, own]) => findAstray(town, own))).toEqual([])
})

const dataFile = (name: string) =>
  readFileSync(new URL(`../../app/places/data/${name}`, import.meta.url), 'utf8')
const postTowns = [...readPostTowns(dataFile('post-towns.txt'))].map(([outcode, postTown]) => ({
  ...postTown,
  outcode: outcodes.get(outcode),
}))

it('knows every post town, alone and with its former postal county', () => {
  const byAddress = Map.groupBy(postTowns, ({ town, county }) => `${town}, ${county}`)
  const astray = [...byAddress].flatMap(([address, own]) => {
    const outcodesOfTown = own.flatMap(({ outcode }) => outcode ?? [])
    const alone = findAstray(own[0]?.town ?? '', outcodesOfTown)
    const resolved = resolve(address)
    if (!resolved) return [...alone, address]
    const isNear = isNearAny(resolved.place, outcodesOfTown)
    return isNear || outcodesOfTown.length === 0 ? alone : [...alone, address]
  })
  expect(astray).toEqual([])
})

/** What a name means too far from all of these, without its namesake near them being far smaller. */
function findAstray(name: string, own: readonly Place[]): string[] {
  const resolved = resolve(name)
  if (!resolved) return [`${name} is not known`]
  const { place, others } = resolved
  if (own.length === 0 || others.length > 0 || isNearAny(place, own)) return []
  const namesake = all.find((other) => other.name === name && isNearAny(other, own))
  return namesake && isSmaller(namesake, place) ? [] : [`${name} is ${placeLabel(place)}`]
}

const maxMiles = 30

function isNearAny(place: Place, others: readonly Place[]): boolean {
  return others.some((other) => milesBetween(place, other) <= maxMiles)
}

function isSmaller(place: Place, other: Place): boolean {
  return place.radiusMiles < other.radiusMiles
}
