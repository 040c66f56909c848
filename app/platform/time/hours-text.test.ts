import { expect, it } from 'vitest'
import { hoursText } from './hours-text.ts'

it.each([
  [1, '1 hour'],
  [24, '1 day'],
  [36, '36 hours'],
  [48, '2 days'],
])('%d hours are %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text)
})
