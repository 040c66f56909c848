import { expect, it } from 'vitest'
import { misspelling, withCorrections } from './likely-spellings.server.ts'

it.each([
  ['boundry', 'boundary', true],
  ['boundarry', 'boundary', true],
  ['boumdary', 'boundary', true],
  ['bounadry', 'boundary', true],
  ['oundary', 'boundary', true],
  ['boundar', 'boundary', true],
  ['bundry', 'boundary', false],
  ['boundary', 'boundaries', false],
])('%s is one letter from %s: %s', (typed, meant, expected) => {
  expect(new RegExp(misspelling(typed)).test(meant)).toBe(expected)
})

it('replaces the words of a keyword that were mistyped and leaves the others as they are', () => {
  const corrections = new Map([['custdoy', 'custody']])
  expect(withCorrections('Custdoy,  of my child', corrections)).toBe('custody of my child')
  expect(withCorrections("O'Brien", corrections)).toBe("O'Brien")
})
