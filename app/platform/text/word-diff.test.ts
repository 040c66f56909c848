import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorMs } from '#test/kit/processor-ms.ts'
import { type DiffPart, withContext, wordDiff } from './word-diff.ts'

describe('what became of a text', () => {
  it.each([
    ['nothing', 'Family mediator', 'Family mediator', 'Family mediator'],
    [
      'words added at the end',
      'Family mediator',
      'Family mediator (FMCA)',
      'Family mediator+ (FMCA)+',
    ],
    ['a word replaced', 'I spent ten years', 'I spent twelve years', 'I spent -ten-+twelve+ years'],
    ['a phrase replaced', 'a big red van', 'a small blue van', 'a -big red-+small blue+ van'],
    [
      'a phrase put in',
      'their children. Before',
      'their children, both. Before',
      'their children+, both+. Before',
    ],
    ['a price replaced', '£100–£130', '£110–£140', '-£100–£130-+£110–£140+'],
    ['all of it written', '', 'New words', '+New words+'],
    ['all of it taken out', 'Old words', '', '-Old words-'],
    ['a name with an apostrophe', 'Siân O’Neil', 'Siân O’Neill', 'Siân -O’Neil-+O’Neill+'],
    ['a word put before its like', 'a b', 'a a b', 'a +a +b'],
  ])('%s', (_, before, after, expected) => {
    expect(written(wordDiff(before, after))).toBe(expected)
  })

  it('holds both texts, whatever they are', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c ', ' ', '\n', 'word', '.', '😀'))
    fc.assert(
      fc.property(words, words, (one, other) => {
        const parts = wordDiff(one.join(''), other.join(''))
        expect(text(parts, 'removed')).toBe(one.join(''))
        expect(text(parts, 'added')).toBe(other.join(''))
      }),
    )
  })

  it('stays quick for two long texts without anything in common', () => {
    const [one, other] = ['a', 'b'].map((letter) => `${letter}x `.repeat(8000))
    const parts = wordDiff(one ?? '', other ?? '')
    expect(parts.map(({ kind }) => kind)).toContain('removed')
    expect(text(parts, 'added')).toBe(other)
  })

  it('stays quick for two long texts that have every sign in common', () => {
    const signs = (step: number) =>
      Array.from({ length: 20_000 }, (_, at) => '.,;:!?'[(at * at * step + at) % 6]).join('')
    const started = processorMs()
    wordDiff(signs(7), signs(5))
    expect(processorMs() - started).toBeLessThan(1_000)
  })
})

describe('the surroundings of a change', () => {
  it('cut what is unchanged down to what stands next to it', () => {
    const before = `${'one '.repeat(100)}two ${'three '.repeat(100)}`
    const parts = withContext(wordDiff(before, before.replace('two', '2')), 20)
    expect(written(parts)).toMatch(/^ … (one )+-two-\+2\+( three)+ … $/)
    expect(written(parts).length).toBeLessThan(80)
  })

  it('stay whole where they are short', () => {
    expect(withContext(wordDiff('a b c', 'a x c'))).toEqual(wordDiff('a b c', 'a x c'))
  })
})

const marks = { same: '', added: '+', removed: '-' }
const written = (parts: DiffPart[]) =>
  parts.map(({ kind, text }) => marks[kind] + text + marks[kind]).join('')
const text = (parts: DiffPart[], kept: 'added' | 'removed') =>
  parts
    .filter(({ kind }) => kind === 'same' || kind === kept)
    .map((part) => part.text)
    .join('')
