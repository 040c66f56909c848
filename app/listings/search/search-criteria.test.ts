import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '#test/kit/any-character.ts'
import {
  countActiveFilters,
  effectiveSort,
  experienceRangeCode,
  experienceRangeLabel,
  experienceRanges,
  hasFilters,
  parseSearchCriteria,
  searchParameters,
  searchParams,
} from './search-criteria.ts'

const everything = {
  userType: null,
  areas: [],
  areasMatch: 'all',
  keyword: '',
  location: '',
  radius: 25,
  needs: [],
  languages: [],
  startWithin: null,
  maxRate: null,
  experienceRange: null,
  sort: null,
  view: 'cards',
  show: 'pages',
  page: 1,
  saved: [],
}

describe('parseSearchCriteria', () => {
  it.each([
    ['', {}],
    ['userType=business&disputeType=odr', { userType: 'business', areas: ['odr'] }],
    ['userType=Business&userType=lawyer', { userType: 'business' }],
    ['userType=guild&userType=lawyer', { userType: 'lawyer' }],
    ['disputeType=toString', {}],
    ['keyword=+two++words%0A', { keyword: 'two words' }],
    ['keyword=&keyword=contract', { keyword: 'contract' }],
    ['keyword=a%00b%FFc', { keyword: 'ab c' }],
    [`keyword=${'x'.repeat(5000)}`, { keyword: 'x'.repeat(200) }],
    [`keyword=${'x'.repeat(199)}👋`, { keyword: 'x'.repeat(199) }],
    ['specialties=odr&specialties=family', { areas: ['family', 'odr'] }],
    ['specialties=odr&disputeType=family', { areas: ['family', 'odr'] }],
    ['specialties=odr&disputeType=odr', { areas: ['odr'] }],
    [
      'disputeType=odr&specialties=family&areas=any',
      { areas: ['family', 'odr'], areasMatch: 'any' },
    ],
    ['specialties=odr&specialties=family&areas=all', { areas: ['family', 'odr'] }],
    ['specialties=family&areas=any', { areas: ['family'] }],
    ['specialties=odr,Family,odr,nonsense', { areas: ['family', 'odr'] }],
    ['location=+LS1+4AP', { location: 'LS1 4AP' }],
    ['radius=50', { radius: 50 }],
    ['radius=7', { radius: 7 }],
    ['radius=abc&radius=10', { radius: 10 }],
    ['radius=any', { radius: null }],
    ['radius=0', {}],
    ['radius=501', {}],
    ['radius=25.5', {}],
    ['radius=-5', {}],
    ['experienceRange=5-10', { experienceRange: { min: 5, max: 10 } }],
    ['experienceRange=10-5', {}],
    ['experienceRange=5', {}],
    ['experienceRange=5-1000', {}],
    ['familyLegalAid=true&onlineMediation=false', { needs: ['familyLegalAid'] }],
    ['wheelchair=true&onlineMediation=true', { needs: ['onlineMediation', 'wheelchair'] }],
    ['languages=pl&languages=cy,xx', { languages: ['pl', 'cy'] }],
    ['startWithin=14&maxRate=120', { startWithin: 14, maxRate: 120 }],
    ['startWithin=soon&maxRate=-1', {}],
    ['sort=most_complete', { sort: 'most_complete' }],
    ['sort=price', {}],
    ['view=list&show=all', { view: 'list', show: 'all' }],
    ['view=map&show=none', {}],
    ['page=3', { page: 3 }],
    ['page=3&show=all', { show: 'all' }],
    ['page=-1', {}],
    ['page=0', {}],
    ['page=two', {}],
    [`page=${'9'.repeat(400)}`, { page: 100_000 }],
    ['keyword[]=a&keyword[0]=b&__proto__=c&constructor=d', {}],
  ])('%s', (query, understood) => {
    expect(parseSearchCriteria(new URLSearchParams(query))).toEqual({
      ...everything,
      ...understood,
    })
  })

  it('never throws, and its query string leads back to the same criteria', () => {
    fc.assert(
      fc.property(anyQuery(), (entries) => {
        const criteria = parseSearchCriteria(new URLSearchParams(entries))
        const query = searchParams(criteria)
        expect(parseSearchCriteria(query)).toEqual(criteria)
        expect(String(searchParams(parseSearchCriteria(query)))).toBe(String(query))
      }),
      { numRuns: 500 },
    )
  })
})

describe('searchParams', () => {
  it.each([
    ['page=2&keyword=contract&userType=other', 'userType=other&keyword=contract&page=2'],
    ['radius=25&view=cards&show=pages&page=1&keyword=', ''],
    ['sort=name', 'sort=name'],
    ['specialties=odr', 'disputeType=odr'],
    ['disputeType=odr&specialties=family&areas=all', 'specialties=family&specialties=odr'],
    ['specialties=odr,family&areas=any', 'specialties=family&specialties=odr&areas=any'],
    ['radius=any&languages=cy,pl', 'radius=any&languages=pl&languages=cy'],
    ['specialties=odr,family', 'specialties=family&specialties=odr'],
    ['onlineMediation=true&familyLegalAid=true', 'familyLegalAid=true&onlineMediation=true'],
    ['show=all&page=4&view=list&radius=10', 'radius=10&view=list&show=all'],
    ['experienceRange=05-10', 'experienceRange=5-10'],
  ])('%s becomes %s', (query, canonical) => {
    expect(String(searchParams(parseSearchCriteria(new URLSearchParams(query))))).toBe(canonical)
  })
})

describe('criteria', () => {
  it.each([
    ['', false, 0],
    ['sort=newest&view=list&radius=50&page=2', false, 0],
    ['keyword=contract', true, 0],
    ['userType=other', true, 0],
    ['location=leeds', true, 0],
    ['disputeType=odr', true, 1],
    ['disputeType=odr&specialties=odr&specialties=family', true, 2],
    ['familyLegalAid=true&onlineMediation=true&experienceRange=0-5', true, 3],
    ['languages=pl&startWithin=7&maxRate=100', true, 3],
  ])('%s has filters: %s, in the panel: %d', (query, filtered, inPanel) => {
    const criteria = parseSearchCriteria(new URLSearchParams(query))
    expect(hasFilters(criteria)).toBe(filtered)
    expect(countActiveFilters(criteria)).toBe(inPanel)
  })
})

describe('effectiveSort', () => {
  const town = { kind: 'town' } as const
  const county = { kind: 'county' } as const
  it.each([
    ['', undefined, 'name'],
    ['', town, 'nearest'],
    ['', county, 'relevance'],
    ['keyword=fence', undefined, 'relevance'],
    ['keyword=fence', town, 'nearest'],
    ['keyword=fence&sort=newest', town, 'newest'],
    ['sort=nearest', undefined, 'name'],
    ['sort=nearest', county, 'relevance'],
  ])('of %j near %j is %s', (query, place, expected) => {
    const criteria = parseSearchCriteria(new URLSearchParams(query))
    expect(effectiveSort(criteria, place)).toBe(expected)
  })
})

describe('experience ranges', () => {
  it('have the code that a URL gives them', () => {
    for (const range of experienceRanges) expect(experienceRangeCode(range)).toBe(range.code)
  })

  it.each([
    [{ min: 5, max: 10 }, '5 to 10 years'],
    [{ min: 20, max: 99 }, '20 years or more'],
    [{ min: 3, max: 7 }, '3 to 7 years'],
  ])('%o reads %s', (range, label) => {
    expect(experienceRangeLabel(range)).toBe(label)
  })
})

function anyQuery() {
  const key = fc.constantFrom(...searchParameters, '__proto__')
  const value = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.constantFrom('family', 'odr,elder', 'business', 'true', '5-10', 'newest', 'list', 'all'),
    fc.integer().map(String),
  )
  return fc.array(fc.tuple(key, value))
}
