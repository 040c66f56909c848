import { expect, it } from 'vitest'
import { milesLabel } from './miles.ts'

it.each([
  [0, 'less than a mile'],
  [0.99, 'less than a mile'],
  [1, '1 mile'],
  [1.6, '2 miles'],
  [198.2, '198 miles'],
])('%s miles read %j', (miles, label) => {
  expect(milesLabel(miles)).toBe(label)
})
