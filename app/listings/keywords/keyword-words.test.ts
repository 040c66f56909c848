import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainLetters } from '#app/platform/text/plain-letters.ts'
import { keywordWords, tellingWords } from './keyword-words.ts'

it('takes plain text apart as it does any text', () => {
  const piece = fc.oneof(
    fc.stringMatching(/^[A-Za-z0-9'‘’ .,;:!?–…•()/-]{0,30}$/),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
    fc.constantFrom('é', 'ʼ', 'Łukasz', '½', 'ª', '\u212a', 'İ', '\u00a0', '\t', '\n'),
  )
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (typed) => {
      const words = plainLetters(typed)
        .replace(/['‘’ʼ]/g, '')
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
      expect(keywordWords(typed)).toEqual(words)
    }),
    { numRuns: 2_000 },
  )
})

it('leaves out words that say nothing, and those that come again', () => {
  expect(tellingWords('I’m a mediator, and O’Brien’s mediator')).toEqual([
    'im',
    'mediator',
    'obriens',
  ])
})
