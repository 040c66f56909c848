import { describe, expect, it } from 'vitest'
import { synonymGroupCount, synonymsByStems } from './keyword-synonyms.ts'
import { keywordUnits } from './keyword-units.ts'
import { askedWords, keywordWords } from './keyword-words.ts'

/** As much of a stem as these words need. */
const stemOf = (word: string) => word.replace(/(es|e|s)$/, '')
const synonyms = synonymsByStems(stemOf)
const unitsOf = (keyword: string) => keywordUnits(askedWords(keyword), { synonyms, stemOf })

const synonymsOf = (keyword: string) =>
  unitsOf(keyword).flatMap(({ synonyms, hints }) =>
    [...synonyms, ...hints].map((term) => term.join(' ')),
  )

describe('the words of a keyword', () => {
  it.each([
    ['Siân O’Brien', ['sian', 'obrien']],
    ['fee_note 100%', ['fee', 'note', '100']],
    ['  ', []],
  ])('of %j are %j', (text, words) => {
    expect(keywordWords(text)).toEqual(words)
  })

  it.each([
    ['a family mediator in Leeds', ['family', 'leeds']],
    ['mediator', ['mediator']],
    ['the and', ['the', 'and']],
    ['will', ['will']],
    ['hedge hedge', ['hedge']],
    ['1 2 3 4 5 6 7 8 9 10 11 12', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
  ])('of %j ask for %j', (text, words) => {
    expect(askedWords(text)).toEqual(words)
  })
})

describe('what a keyword asks for', () => {
  it('takes the words of one term together', () => {
    expect(unitsOf('human resources leeds').map(({ words }) => words)).toEqual([
      ['human', 'resources'],
      ['leeds'],
    ])
  })

  it.each([
    ['hr', 'human resources'],
    ['Human Resources', 'hr'],
    ['custody', 'child arrangements'],
    ['divorce', 'separation'],
    ['divorces', 'separation'],
    ['finance', 'money'],
    ['boundary', 'hedge'],
    ['neighbour', 'hedge'],
    ['neighbor', 'boundary'],
    ['dismissal', 'sacked'],
    ['redundancy', 'dismissal'],
    ['builder', 'contractor'],
    ['probate', 'will'],
    ['landlord', 'tenant'],
    ['nhs', 'clinical'],
    ['mum', 'parents'],
    ['shareholder', 'boardroom'],
  ])('of %j is also %j', (keyword, synonym) => {
    expect(synonymsOf(keyword)).toContain(synonym)
  })

  it('tells what means the same from what may', () => {
    const [unit] = unitsOf('custody')
    expect(unit?.synonyms).toContainEqual(['child', 'arrangements'])
    expect(unit?.synonyms).not.toContainEqual(['children'])
    expect(unit?.hints).toContainEqual(['children'])
  })

  it('is not everything that a common word stands beside', () => {
    expect(synonymsOf('children')).not.toContain('custody')
    expect(synonymsOf('workplace')).toEqual([])
  })
})

describe('the synonyms', () => {
  it('are at least forty groups, written as words are compared', () => {
    expect(synonymGroupCount).toBeGreaterThanOrEqual(40)
    for (const terms of synonymsByStems((word) => word).values()) {
      expect(terms.length).toBeLessThan(30)
      for (const { words } of terms) expect(keywordWords(words.join(' '))).toEqual(words)
    }
  })
})
