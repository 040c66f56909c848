import { describe, expect, it } from 'vitest'
import { parseSearchCriteria } from '#app/listings/search/search-criteria.ts'
import { filterEvents, searchMade } from './search-activity.ts'

const criteriaOf = (query: string) => parseSearchCriteria(new URLSearchParams(query))
const at = new Date('2026-11-20T12:00:00Z')

describe('a search', () => {
  it('is recorded without its keyword, and with no more than the district of a postcode', () => {
    const criteria = criteriaOf(
      'keyword=Priya+Shah&location=LS6+2AB&disputeType=family&specialties=elder&experienceRange=5-10&familyLegalAid=true&userType=individual',
    )
    expect(searchMade(criteria, undefined, { count: 3, location: 'ls6' })).toEqual({
      practiceAreas: ['family', 'elder'],
      experienceRange: '5-10',
      location: 'ls6',
      familyLegalAid: true,
      hasKeyword: true,
      found: 3,
    })
  })

  it.each([
    ['opening the directory', '', undefined],
    ['a further page', 'keyword=a&page=2', undefined],
    ['another order', 'keyword=a&sort=newest', 'keyword=a'],
    ['another view', 'keyword=a&view=list', 'keyword=a'],
    ['coming back from the second page', 'keyword=a', 'keyword=a&page=2'],
    ['a reload', 'keyword=a', 'keyword=a'],
  ])('is not made by %s', (_, query, before) => {
    expect(
      searchMade(criteriaOf(query), before?.length ? criteriaOf(before) : undefined, {
        count: 1,
        location: '',
      }),
    ).toBeUndefined()
  })

  it.each([
    ['from another site', undefined],
    ['after another search', 'keyword=b'],
    ['after a wider one', ''],
  ])('is made %s', (_, before) => {
    const earlier = before === undefined ? undefined : criteriaOf(before)
    expect(searchMade(criteriaOf('keyword=a'), earlier, { count: 0, location: '' })).toMatchObject({
      found: 0,
    })
  })
})

describe('the filters', () => {
  it.each([
    ['', 'specialties=family', ['family']],
    ['specialties=family', 'specialties=family&specialties=elder', ['elder']],
    ['', 'experienceRange=5-10&familyLegalAid=true', ['family_legal_aid', '5-10']],
    ['keyword=a', 'keyword=a&onlineMediation=true', ['online_mediation']],
    ['specialties=family', 'specialties=family&sort=newest', []],
    ['specialties=family&specialties=elder', 'specialties=family', []],
    ['keyword=a', 'keyword=ab', []],
  ])('from “%s” to “%s” apply %j', (before, after, filters) => {
    expect(filterEvents(criteriaOf(after), criteriaOf(before), at)).toEqual(
      filters.map((filter) => ({
        type: 'filter_applied',
        page: '/search',
        at,
        payload: { filter },
      })),
    )
  })

  it('are reset when nothing narrows the results any more', () => {
    const events = filterEvents(
      criteriaOf('view=list'),
      criteriaOf('specialties=family&keyword=a'),
      at,
    )
    expect(events).toEqual([{ type: 'filters_reset', page: '/search', at }])
    expect(filterEvents(criteriaOf(''), criteriaOf('sort=newest'), at)).toEqual([])
  })
})
