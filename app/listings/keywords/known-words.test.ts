import { expect, it } from 'vitest'
import { KnownWords } from './known-words.ts'

const known = new KnownWords(['boundary', 'boundaries', 'bound', 'three', 'hr', 'hrs', 'custody'])

it.each([
  ['bound', [], ['bound', 'boundary', 'boundaries']],
  ['bound', ['bound', 'boundary'], ['boundaries']],
  ['oundar', [], ['boundary', 'boundaries']],
  ['hr', ['hr'], ['hrs']],
  ['hre', [], ['three', 'hr']],
  ['custodi', [], ['custody']],
  ['custdoy', [], []],
  ['xyzxyz', [], []],
])('%s without %j has to do with %j', (typed, own, expected) => {
  expect(known.related(typed, own)).toEqual(expected)
})

it('learns further words', () => {
  const words = new KnownWords([])
  expect(words.has('court')).toBe(false)
  words.add(['court', ''])
  expect(words.has('court')).toBe(true)
  expect(words.has('')).toBe(false)
})
