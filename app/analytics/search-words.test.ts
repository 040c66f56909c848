import { expect, it } from 'vitest'
import { searchWords } from './search-words.ts'

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
  [{ location: 'ls6' }, 'LS6'],
  [{ experienceRange: '7-9' }, '7 to 9 years'],
  [
    {
      practiceAreas: ['family', 'elder'],
      location: 'stoke-on-trent',
      experienceRange: '5-10',
      familyLegalAid: true,
      hasKeyword: true,
    },
    'Family, Elder · Stoke-on-Trent · 5 to 10 years · Legal aid · with a keyword',
  ],
])('%j reads “%s”', (given, words) => {
  expect(searchWords({ ...search, ...given })).toBe(words)
})
