import { expect, it } from 'vitest'
import { listText } from './list-text.ts'

it.each([
  [[], ''],
  [['Welsh'], 'Welsh'],
  [['Arabic', 'French', 'Welsh'], 'Arabic, French and Welsh'],
])('%j reads "%s"', (words, text) => {
  expect(listText(words)).toBe(text)
})
