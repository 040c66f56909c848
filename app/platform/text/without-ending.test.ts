import { expect, it } from 'vitest'
import { withoutEnding } from './without-ending.ts'

it.each([
  ['/terms//', /\//, '/terms'],
  ['/terms', /\//, '/terms'],
  ['//a//b', /\//, '//a//b'],
  ['///', /\//, ''],
  ['', /\//, ''],
  ['one;,', /[,;]/, 'one'],
])('%s without %s at its end is %s', (text, character, expected) => {
  expect(withoutEnding(text, character)).toBe(expected)
})
