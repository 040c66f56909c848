import { expect, it } from 'vitest'
import { waitText } from './wait-text.ts'

it.each([
  [0, '1 minute'],
  [0.5, '30 minutes'],
  [1, '1 hour'],
  [47.9, '47 hours'],
  [48, '2 days'],
  [24 * 365, '365 days'],
])('%d hours are %s', (hours, text) => {
  expect(waitText(hours)).toBe(text)
})
