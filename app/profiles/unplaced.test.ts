import { expect, it } from 'vitest'
import { isUnplaced } from './unplaced.ts'

const office = (placeId: string) => ({
  location: 'leeds',
  placeId,
  place: '',
  latitude: null,
  longitude: null,
  areas: [],
  travelMiles: 0,
  showsPostcode: false,
})

it.each([
  ['', [], false],
  ['leeds', [], true],
  ['leeds', [office('leeds-west-yorkshire')], false],
  ['leeds', [office('')], true],
  ['leeds', [office('leeds-west-yorkshire'), office('')], true],
])('a profile in %j with the offices %j: %j', (location, offices, expected) => {
  expect(isUnplaced({ location, offices })).toBe(expected)
})
