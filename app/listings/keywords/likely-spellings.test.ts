import { expect, it } from 'vitest'
import { KnownWords } from './known-words.ts'
import { likelyKeywords, misspelling, mostChanges, withCorrections } from './likely-spellings.ts'

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

it.each([
  ['hr', 0],
  ['hedg', 1],
  ['custdoy', 1],
  ['seperaton', 2],
  ['x'.repeat(40), 0],
])('in %s so many letters may be wrong: %i', (word, expected) => {
  expect(mostChanges(word)).toBe(expected)
})

it('replaces the words of a keyword that were mistyped and leaves the others as they are', () => {
  const corrections = new Map([['custdoy', 'custody']])
  expect(withCorrections('Custdoy,  of my child', corrections)).toBe('custody of my child')
  expect(withCorrections("O'Brien", corrections)).toBe("O'Brien")
})

it('tries the nearest known words for those that are not known', () => {
  const known = new KnownWords(['custody', 'custard', 'children', 'boundary', 'bound'])
  expect(likelyKeywords(known, 'custdoy children', ['custdoy'])).toEqual(['custody children'])
  expect(likelyKeywords(known, 'boundry', ['boundry'])).toEqual(['boundary'])
  expect(likelyKeywords(known, 'children', [])).toEqual([])
  expect(likelyKeywords(known, 'zzzzzz', ['zzzzzz'])).toEqual([])
})
