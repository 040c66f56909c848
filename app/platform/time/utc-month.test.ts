import { describe, expect, it } from 'vitest'
import { monthAfter, monthStart, utcMonth } from './utc-month.ts'

describe('a month in UTC', () => {
  it.each([
    ['2026-10-31T23:59:59.999Z', '2026-10'],
    ['2026-11-01T00:00:00.000Z', '2026-11'],
  ])('of %s is %s', (moment, month) => {
    expect(utcMonth(new Date(moment))).toBe(month)
  })

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-12', 14, '2028-02'],
    ['2026-03', 0, '2026-03'],
  ])('%s and %i more is %s', (month, months, later) => {
    expect(monthAfter(month, months)).toBe(later)
  })

  it('begins at midnight, not at that of London', () => {
    expect(monthStart('2026-07')).toEqual(new Date('2026-07-01T00:00:00Z'))
  })
})
