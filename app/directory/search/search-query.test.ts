import { describe, expect, it } from 'vitest'
import { fieldValues, shortQuery } from './search-query.ts'

describe('what the form asks for', () => {
  it.each([
    ['disputeType=family&specialties=family&areas=any&radius=25', 'disputeType=family'],
    ['disputeType=&areas=any&location=&radius=25&keyword=&sort=', ''],
    [
      'disputeType=&specialties=family&specialties=elder&areas=any',
      'specialties=family&specialties=elder',
    ],
    [
      'disputeType=&specialties=family&specialties=elder&areas=all',
      'specialties=family&specialties=elder&areas=all',
    ],
    ['areas=all&specialties=elder', 'disputeType=elder'],
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
    ['disputeType=family', ['family'], 'family', 'any'],
    ['specialties=family', ['family'], 'family', 'any'],
    ['specialties=family&specialties=elder', ['family', 'elder'], '', 'any'],
    ['disputeType=family&specialties=elder&areas=all', ['family', 'elder'], '', 'all'],
    ['', [], '', 'any'],
  ])('of %s', (query, boxes, select, match) => {
    const values = fieldValues(new URLSearchParams(query))
    expect(values.getAll('specialties')).toEqual(boxes)
    expect(values.get('disputeType')).toBe(select)
    expect(values.get('areas')).toBe(match)
    expect(values.get('radius')).toBe('25')
  })
})
