import { expect, it } from 'vitest'
import { counted, numberText } from './plural.ts'

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

it.each([0, 999, 1_000, -1_234, 12_345, 123_456, 1_234_567, 12.25, -0.5, 9_876.5432, 0.1 + 0.2])(
  'a number reads as it is written in Britain: %d',
  (number) => {
    expect(numberText(number)).toBe(number.toLocaleString('en-GB'))
  },
)
