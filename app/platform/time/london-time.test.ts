import { describe, expect, it } from 'vitest'
import { daysBefore, londonMidnight, monthBefore } from './london-time.ts'

describe('London time', () => {
  it.each([
    ['2026-01-15', '2026-01-15T00:00:00.000Z'],
    ['2026-07-15', '2026-07-14T23:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['2026-03-30', '2026-03-29T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z'],
    ['2026-10-26', '2026-10-26T00:00:00.000Z'],
  ])('%s begins at %s', (date, moment) => {
    expect(londonMidnight(date).toISOString()).toBe(moment)
  })

  it.each([
    ['2026-03-03', 7, '2026-02-24'],
    ['2026-10-26', 1, '2026-10-25'],
    ['2026-12-31', -1, '2027-01-01'],
  ])('%s less %s days is %s', (date, days, expected) => {
    expect(daysBefore(date, days)).toBe(expected)
  })

  it.each([
    ['2026-11-20', '2026-10-20'],
    ['2026-03-31', '2026-02-28'],
    ['2028-03-30', '2028-02-29'],
    ['2026-01-31', '2025-12-31'],
  ])('a month before %s is %s', (date, expected) => {
    expect(monthBefore(date)).toBe(expected)
  })
})
