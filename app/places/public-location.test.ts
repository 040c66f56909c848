import { expect, it } from 'vitest'
import { publicLocation } from './public-location.ts'

it.each([
  ['ls1 4ap', 'ls1'],
  ['ls14ap', 'ls1'],
  ['LS1 4AP', 'LS1'],
  ['ls1-4ap', 'ls1'],
  ['ls1\u00A04ap', 'ls1'],
  ['m1 1aa', 'm1'],
  ['m11aa', 'm1'],
  ['sw1a 1aa', 'sw1a'],
  ['ec1a1bb, london', 'ec1a, london'],
  ['12 high street, otley ls21 3ab', '12 high street, otley ls21'],
  ['ls21 3ab and bd23 1aa', 'ls21 and bd23'],
  ['leeds', 'leeds'],
  ['ls1', 'ls1'],
  ['ls1 4', 'ls1 4'],
  ['', ''],
])('of “%s” the public reads “%s”', (location, shown) => {
  expect(publicLocation(location, false)).toBe(shown)
  expect(publicLocation(location, true)).toBe(location)
})
