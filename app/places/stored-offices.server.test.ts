import { expect, it } from 'vitest'
import { readStoredOffices } from './stored-offices.server.ts'

const leeds = {
  location: 'leeds',
  placeId: 'leeds-west-yorkshire',
  place: 'Leeds',
  latitude: 53.8,
  longitude: -1.55,
  areas: ['west-yorkshire'],
  travelMiles: 20,
  showsPostcode: true,
}

it('reads offices as they were written', () => {
  expect(readStoredOffices([leeds])).toEqual([leeds])
})

it.each([null, 7, 'leeds', true, [], ['leeds'], {}, { place: 'Leeds' }, { location: '  ' }])(
  'leaves out %j, and nothing else',
  (value) => {
    expect(readStoredOffices([value, leeds, value])).toEqual([leeds])
  },
)

it.each([null, 'leeds', 7, {}, undefined])('finds no office in %j', (stored) => {
  expect(readStoredOffices(stored)).toEqual([])
})

it('takes what cannot be read of an office for not known', () => {
  const broken = {
    location: 'leeds',
    placeId: 7,
    place: null,
    latitude: 'north',
    longitude: {},
    areas: 'west-yorkshire',
    travelMiles: '20',
    showsPostcode: 'yes',
  }
  expect(readStoredOffices([broken, { location: 'york' }])).toEqual(
    ['leeds', 'york'].map((location) => ({
      location,
      placeId: '',
      place: '',
      latitude: null,
      longitude: null,
      areas: [],
      travelMiles: 0,
      showsPostcode: false,
    })),
  )
})
