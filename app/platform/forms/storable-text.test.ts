import { expect, it } from 'vitest'
import { storableText, withoutControlCharacters } from './storable-text.ts'

it.each([
  ['a\0b', 'ab'],
  ['a\ud800b', 'ab'],
  ['a\udc00', 'a'],
  ['👋 Siân', '👋 Siân'],
])('%j is stored as %j', (text, stored) => {
  expect(storableText(text)).toBe(stored)
})

it.each([
  ['one\r\ntwo\rthree\n', 'one\ntwo\nthree\n'],
  ['a\tb', 'a\tb'],
  ['a\u001eb\u0000\u007f\u0085', 'ab'],
  ['a\ufffeb\u{1fffe}\ufdd0', 'ab'],
  ['a\ud800', 'a'],
  ['👩‍👩‍👧 Siân “שלום”', '👩‍👩‍👧 Siân “שלום”'],
])('%j has no control characters as %j', (text, stored) => {
  expect(withoutControlCharacters(text)).toBe(stored)
})
