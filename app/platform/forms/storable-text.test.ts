import { expect, it } from 'vitest'
import { storableText } from './storable-text.ts'

it.each([
  ['a\0b', 'ab'],
  ['a\ud800b', 'ab'],
  ['a\udc00', 'a'],
  ['👋 Siân', '👋 Siân'],
])('%j is stored as %j', (text, stored) => {
  expect(storableText(text)).toBe(stored)
})
