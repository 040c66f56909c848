import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nearestOutcode } from './nearest-outcode.ts'

const lines = readFileSync(new URL('./data/outcodes.txt', import.meta.url), 'utf8')

it.each([
  ['a street in Headingley', 53.8195, -1.5767, 'LS6'],
  ['the pier of Aberystwyth', 52.4153, -4.089, 'SY23'],
  ['an island of Scilly', 49.914, -6.315, 'TR22'],
  ['Paris', 48.857, 2.352, undefined],
  ['the Gulf of Guinea', 0, 0, undefined],
])('rounds %s to an outcode', (_, latitude, longitude, outcode) => {
  expect(nearestOutcode(lines, { latitude, longitude })).toBe(outcode)
})
