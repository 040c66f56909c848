import { expect, it } from 'vitest'
import { needCodes } from '#app/listings/search/needs.ts'
import { emptyCriteria, parseSearchCriteria } from '#app/listings/search/search-criteria.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { shortResults, wholeResults } from './short-results.ts'
import type { ShownResults } from './shown-results.ts'

function numbered<Code extends string | number>(codes: readonly Code[], first: number) {
  return Object.fromEntries(codes.map((code, at) => [code, first + at])) as Record<Code, number>
}

const results: ShownResults = {
  criteria: emptyCriteria,
  sort: 'name',
  usualSort: 'name',
  place: null,
  counts: {
    total: 1_658,
    byTextOnly: 2,
    moreOnline: 31,
    areas: numbered(practiceAreaCodes, 100),
    needs: numbered(needCodes, 200),
    startWithin: numbered([7, 14, 28, 56], 300),
    languages: { cy: 89, bfi: 1, pl: 20 },
  },
  cards: null,
  first: 50,
  end: 100,
  waysOut: null,
}

it.each([
  '',
  'disputeType=family&location=leeds&radius=10&maxRate=120&view=list&page=2',
  'specialties=family&specialties=elder&areas=all&radius=any&languages=cy&startWithin=14',
  'userType=business&keyword=boundary&experienceRange=5-10&show=all&saved=ada-ash&sort=newest',
])('the results of "%s" are the same after they were shortened', (query) => {
  const criteria = parseSearchCriteria(new URLSearchParams(query))
  const whole = { ...results, criteria }
  expect(wholeResults(JSON.parse(JSON.stringify(shortResults(whole))))).toEqual(whole)
})

it('nobody speaks a language, and the results that scripts ask for are whole', () => {
  const whole = { ...results, counts: { ...results.counts, languages: {} } }
  expect(wholeResults(shortResults(whole))).toEqual(whole)
  expect(wholeResults(whole)).toBe(whole)
})
