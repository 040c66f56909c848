import { expect, it } from 'vitest'
import { searchedPlace } from './searched-place.ts'

it.each([
  ['  Newcastle   upon Tyne ', 'newcastle upon tyne'],
  ['Berwick-upon-Tweed', 'berwick-upon-tweed'],
  ['Leeds, West Yorkshire', 'leeds, west yorkshire'],
  ['King’s Lynn', 'king’s lynn'],
  ['Caerdydd', 'caerdydd'],
  ['LS6 2AB', 'ls6'],
  ['ls62ab', 'ls6'],
  ['SW1A 1AA', 'sw1a'],
  ['SW1A', 'sw1a'],
  ['M1 4', 'm1'],
  ['12 Acacia Avenue, Leeds LS6 2AB', 'ls6'],
  ['12 Acacia Avenue, Leeds', ''],
  ['priya@example.com', ''],
  ['07700 900640', ''],
  ['my neighbour at the end of the road', ''],
  ['x'.repeat(41), ''],
  ['', ''],
])('of “%s” it records “%s”', (typed, recorded) => {
  expect(searchedPlace(typed)).toBe(recorded)
})
