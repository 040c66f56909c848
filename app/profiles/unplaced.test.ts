import { expect, it } from 'vitest'
import { unplacedLocations } from './unplaced.ts'

const office = (location: string, placeId: string) => ({
  location,
  placeId,
  place: '',
  latitude: null,
  longitude: null,
  areas: [],
  travelMiles: 0,
  showsPostcode: false,
})
const leeds = office('leeds', 'leeds-west-yorkshire')

it.each([
  ['', [], []],
  ['leeds', [], ['leeds']],
  ['leeds', [leeds], []],
  ['the dales', [office('the dales', '')], ['the dales']],
  ['leeds', [leeds, office('the dales', '')], ['the dales']],
])('a profile in %j with the offices %j is not placed in %j', (location, offices, expected) => {
  expect(unplacedLocations({ location, offices })).toEqual(expected)
})
