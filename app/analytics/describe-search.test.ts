import { expect, it } from 'vitest'
import { describeSearch } from './describe-search.ts'

/** How places and ranges are called is the affair of other nouns. */
const names = {
  placeName: (location: string) => location && `in ${location}`,
  experienceRangeLabel: ({ min, max }: { min: number; max: number }) => `${min}–${max}`,
}

const search = {
  practiceAreas: [],
  experienceRange: '',
  location: '',
  familyLegalAid: false,
  hasKeyword: false,
}

it.each([
  [{}, 'Any mediator'],
  [{ hasKeyword: true }, 'with a keyword'],
  [{ location: 'ls6' }, 'in ls6'],
  [{ experienceRange: '7-9' }, '7–9'],
  [
    {
      practiceAreas: ['family', 'elder'],
      location: 'stoke-on-trent',
      experienceRange: '5-10',
      familyLegalAid: true,
      hasKeyword: true,
    },
    'Family, Elder · in stoke-on-trent · 5–10 · Legal aid · with a keyword',
  ],
])('%j reads “%s”', (given, words) => {
  expect(describeSearch({ ...search, ...given }, names)).toBe(words)
})
