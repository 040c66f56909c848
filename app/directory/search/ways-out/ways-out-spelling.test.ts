import fc from 'fast-check'
import { expect, it } from 'vitest'
import { misspelling, mostChanges, nearSpellings, withCorrections } from './ways-out-spelling.ts'

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

it('what indexes find of a word has every word that is one letter away from it', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'ł'), { minLength: 4, maxLength: 8 })
  fc.assert(
    fc.property(letters, letters, (typed, meant) => {
      const [word, other] = [typed.join(''), meant.join('')]
      const { begins, ends, swapped } = nearSpellings(word)
      const isFound = other.startsWith(begins) || other.endsWith(ends) || swapped.includes(other)
      if (new RegExp(misspelling(word), 'su').test(other)) expect(isFound).toBe(true)
    }),
    { numRuns: 5_000 },
  )
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
