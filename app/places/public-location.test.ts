import fc from 'fast-check'
import { expect, it } from 'vitest'
import { publicLocation, publicMainLocation, publicOffices } from './public-location.ts'

it.each([
  ['ls1 4ap', 'ls1'],
  ['LS14AP', 'LS1'],
  ['12 park row, leeds ls1  4ap, uk', '12 park row, leeds ls1, uk'],
  ['ec1a-1bb london', 'ec1a london'],
  ['ls1, 4ap', 'ls1'],
  ['sw1a.2aa and m1 1ae', 'sw1a and m1'],
  ['ls1 4ap 4ap', 'ls1'],
  ['ls1\u00A04ap', 'ls1'],
  ['m11aa', 'm1'],
  ['12 high street, otley ls21 3ab', '12 high street, otley ls21'],
  ['ls21 3ab and bd23 1aa', 'ls21 and bd23'],
  ['ls1 4', 'ls1 4'],
  ['gir 0aa', 'gir'],
  ['leeds', 'leeds'],
  ['ls1', 'ls1'],
  ['leeds (ls1)', 'leeds (ls1)'],
  ['2nd avenue, hull', '2nd avenue, hull'],
  ['', ''],
])('of %j the public reads %j', (location, expected) => {
  expect(publicLocation(location, false)).toBe(expected)
  expect(publicLocation(location, true)).toBe(location)
})

it('is the same again once it is shortened', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abls149 ,-') })
  fc.assert(
    fc.property(text, (location) => {
      const shown = publicLocation(location, false)
      expect(publicLocation(shown, false)).toBe(shown)
    }),
    { numRuns: 1_000 },
  )
})

it('is decided by each office for itself, and by the main one for the profile', () => {
  const office = {
    location: 'ls1 4ap',
    placeId: 'ls1',
    place: 'LS1',
    latitude: 53.8,
    longitude: -1.5,
    areas: [],
    travelMiles: 0,
    showsPostcode: false,
  }
  const shown = { ...office, showsPostcode: true }
  expect(publicOffices([office, shown]).map(({ location }) => location)).toEqual(['ls1', 'ls1 4ap'])
  expect(publicMainLocation('ls1 4ap', [office, shown])).toBe('ls1')
  expect(publicMainLocation('ls1 4ap', [shown, office])).toBe('ls1 4ap')
  expect(publicMainLocation('ls1 4ap', [])).toBe('ls1')
})
