import { expect, it } from 'vitest'
import { postTown } from './post-towns.ts'

it.each([
  ['ls1 4ap', 'leeds'],
  ['ls14ap', 'leeds'],
  ['m1', 'manchester'],
  ['ec1a 1bb', 'london'],
  ['w1t', 'london'],
  ['hp1 1aa', 'hemel hempstead'],
  ['bt1', 'belfast'],
  ['sa10', 'swansea'],
  ['ze1 0aa', 'lerwick'],
  ['zz1 1aa', undefined],
  ['leeds', undefined],
  ['1', undefined],
  ['ls1 4ap, leeds', undefined],
  ['', undefined],
])('%s means %s', (location, town) => {
  expect(postTown(location)).toBe(town)
})
