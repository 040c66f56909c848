import { expect, it } from 'vitest'
import { withoutEnding, withoutSeparators } from './without-ending.ts'

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

it.each([
  ['Smith,,', 'Smith'],
  ['Smith ; ,', 'Smith'],
  ['Smith, Jo', 'Smith, Jo'],
  [', Jo', ', Jo'],
  [' ,;', ''],
])('%j without separators behind it is %j', (name, expected) => {
  expect(withoutSeparators(name)).toBe(expected)
})
