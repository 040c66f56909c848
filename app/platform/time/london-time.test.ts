import { describe, expect, it } from 'vitest'
import { daysBefore, londonMidnight, londonMoment, monthBefore } from './london-time.ts'

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

  it.each([
    ['2026-01-15', '09:00', '2026-01-15T09:00:00.000Z'],
    ['2026-07-15', '09:00', '2026-07-15T08:00:00.000Z'],
    ['2026-07-15', '00:30', '2026-07-14T23:30:00.000Z'],
    ['2026-03-29', '00:30', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T02:30:00.000Z'],
  ])('%s at %s is %s', (date, time, moment) => {
    expect(londonMoment(date, time)?.toISOString()).toBe(moment)
  })

  it.each([
    ['2026-03-29', '01:30'],
    ['2026-02-30', '10:00'],
    ['2026-11-24', '25:00'],
    ['tomorrow', '10:00'],
    ['2026-11-24', ''],
  ])('%s at %s is no time that clocks show', (date, time) => {
    expect(londonMoment(date, time)).toBeUndefined()
  })
})
