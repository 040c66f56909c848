import { expect, it } from 'vitest'
import { counted } from './plural.ts'

it.each([
  [0, '0 leads'],
  [1, '1 lead'],
  [2, '2 leads'],
  [12_345, '12,345 leads'],
])('%d reads "%s"', (number, text) => {
  expect(counted(number, 'lead')).toBe(text)
})

it('takes a plural that has no s', () => {
  expect(counted(2, 'try', 'tries')).toBe('2 tries')
})
