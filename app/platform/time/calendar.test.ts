import { describe, expect, it } from 'vitest'
import { formatDate, isoMoment, londonDay, monthAndYear } from './calendar.ts'

describe('calendar', () => {
  it.each([
    ['2026-01-31T23:59:59Z', '2026-01-31'],
    ['2026-06-30T22:59:59Z', '2026-06-30'],
    ['2026-06-30T23:00:00Z', '2026-07-01'],
    ['2026-10-25T00:30:00Z', '2026-10-25'],
  ])('%s is the London day %s', (moment, day) => {
    expect(londonDay(new Date(moment))).toBe(day)
  })

  it('knows the day of every moment, however many it was asked for before', () => {
    const plain = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })
    for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2026, 0, 1); at += 17 * 60 * 1000) {
      expect(londonDay(new Date(at))).toBe(plain.format(at))
    }
    const before1970 = new Date('1901-06-01T23:59:59.999Z')
    expect(londonDay(before1970)).toBe(plain.format(before1970))
  })

  it.each([
    [new Date('2026-09-14T10:00:00Z'), '14 September 2026'],
    [new Date('2026-05-31T23:30:00Z'), '1 June 2026'],
    ['2017-03-01', '1 March 2017'],
    ['not a date', ''],
  ])('%s is shown as %s', (date, day) => {
    expect(formatDate(date)).toBe(day)
  })

  it('shows the month without the day', () => {
    expect(monthAndYear('2015-05-14')).toBe('May 2015')
  })

  it('shows nothing for a moment that is none', () => {
    const none = new Date(Number.NaN)
    const shown = [londonDay(none), formatDate(none), monthAndYear(none), isoMoment(none)]
    expect(shown).toEqual(['', '', '', ''])
  })
})
