import { describe, expect, it } from 'vitest'
import { fieldValues, shortQuery } from './search-query.ts'

describe('what the form asks for', () => {
  it.each([
    ['disputeType=family&specialties=family&radius=25', 'disputeType=family'],
    ['disputeType=&location=&radius=25&keyword=&sort=', ''],
    [
      'disputeType=&specialties=family&specialties=elder&areas=all',
      'specialties=family&specialties=elder',
    ],
    [
      'disputeType=&specialties=family&specialties=elder&areas=any',
      'specialties=family&specialties=elder&areas=any',
    ],
    ['areas=any&specialties=elder', 'disputeType=elder'],
    ['radius=any&location=+Leeds+&keyword=hedge', 'keyword=hedge&location=Leeds&radius=any'],
    ['languages=pl&languages=cy&startWithin=&maxRate=100', 'languages=pl&languages=cy&maxRate=100'],
    ['view=list&show=all&userType=business', 'userType=business&view=list&show=all'],
  ])('%s becomes %s', (fields, query) => {
    const form = new FormData()
    for (const [name, value] of new URLSearchParams(fields)) form.append(name, value)
    expect(shortQuery(form).toString()).toBe(query)
  })
})

describe('what the form shows', () => {
  it.each([
    ['disputeType=family', ['family'], 'family', 'all'],
    ['specialties=family', ['family'], 'family', 'all'],
    ['specialties=family&specialties=elder', ['family', 'elder'], '', 'all'],
    ['disputeType=family&specialties=elder&areas=any', ['family', 'elder'], '', 'any'],
    ['', [], '', 'all'],
  ])('of %s', (query, boxes, select, match) => {
    const values = fieldValues(new URLSearchParams(query))
    expect(values.getAll('specialties')).toEqual(boxes)
    expect(values.get('disputeType')).toBe(select)
    expect(values.get('areas')).toBe(match)
    expect(values.get('radius')).toBe('25')
  })
})
