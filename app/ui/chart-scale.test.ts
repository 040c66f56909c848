import { expect, it } from 'vitest'
import { scaleTop } from './chart-scale.ts'

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [10, 20],
  [34, 40],
  [94, 100],
  [100, 200],
  [1250, 2000],
])('a chart of at most %i goes up to %i', (most, top) => {
  expect(scaleTop(most)).toBe(top)
})
