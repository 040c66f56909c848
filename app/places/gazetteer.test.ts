import { expect, it } from 'vitest'
import { gazetteer } from './gazetteer.server.ts'
import { isArea, placeLabel } from './place.ts'
import { placeGroups } from './place-groups.ts'
import { placeKey } from './place-key.ts'
import { placeSynonyms } from './place-synonyms.ts'
import { understandLocation } from './understand-location.ts'

const places = gazetteer().places

it('gives every place an id of its own', () => {
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
})

it('understands every label as just the place that it labels', () => {
  const misunderstood = places.filter((place) => {
    const understood = understandLocation(gazetteer(), placeLabel(place))
    const isExact = understood?.place === place && !understood.isCorrected
    return !isExact || understood.others.length > 0
  })
  expect(misunderstood.map(placeLabel)).toEqual([])
})

it('understands every label in the lower case in which locations are stored', () => {
  const misunderstood = places.filter(
    (place) => understandLocation(gazetteer(), placeLabel(place).toLowerCase())?.place !== place,
  )
  expect(misunderstood.map(placeLabel)).toEqual([])
})

it('knows every place that a synonym stands for', () => {
  const labels = Object.values(placeSynonyms).flat()
  const known = new Set(places.map(placeLabel))
  expect(labels.filter((label) => !known.has(label))).toEqual([])
})

it('writes synonyms as names are compared', () => {
  expect(Object.keys(placeSynonyms).filter((name) => placeKey(name) !== name)).toEqual([])
})

it('knows every part of a group', () => {
  const names = new Set(
    places.flatMap(({ name, borough, county, region, nation }) => [
      ...[name, borough, county, region, nation],
    ]),
  )
  expect(
    Object.values(placeGroups)
      .flat()
      .filter((part) => !names.has(part)),
  ).toEqual([])
})

it('puts every town and outcode in areas that are places themselves', () => {
  const ids = new Set(places.filter(isArea).map(({ id }) => id))
  const unknown = places.flatMap(({ areas }) => areas.filter((id) => !ids.has(id)))
  expect(unknown).toEqual([])
  expect(places.filter((place) => place.areas.length === 0)).toEqual([])
})

it.each([
  ['otley-west-yorkshire', ['postcode-ls', 'west-yorkshire', 'yorkshire', 'england']],
  ['e17', ['waltham-forest', 'london', 'east-london', 'postcode-e', 'england']],
  ['walthamstow-london', ['waltham-forest', 'london']],
  ['birkenhead-merseyside', ['wirral', 'merseyside', 'north-west-england']],
  ['kent', ['kent', 'home-counties', 'south-east-england', 'england', 'united-kingdom']],
  ['walsall-west-midlands', ['west-midlands', 'west-midlands-region', 'black-country', 'midlands']],
])('%s lies in %j', (id, areas) => {
  expect(gazetteer().byId.get(id)?.areas).toEqual(expect.arrayContaining(areas))
})
