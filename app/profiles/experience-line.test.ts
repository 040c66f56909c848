import { expect, it } from 'vitest'
import { experienceLine } from './experience-line.ts'

it.each([
  [0, ''],
  [1, '1 year’s experience'],
  [11, '11 years’ experience'],
])('%s years read %j', (years, line) => {
  expect(experienceLine(years)).toBe(line)
})
