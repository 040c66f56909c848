import { describe, expect, it } from 'vitest'
import { conversion, everyDayOf, parsePeriod, periodQuery, sumOf } from './period.ts'

const period = (query: string, now: string) =>
  parsePeriod(new URLSearchParams(query), new Date(now))

describe('a period', () => {
  it.each([
    ['days=7', 7, '2026-11-15'],
    ['days=30', 30, '2026-10-23'],
    ['days=90', 90, '2026-08-24'],
    ['', 30, '2026-10-23'],
    ['days=8', 30, '2026-10-23'],
    ['days=1e1', 30, '2026-10-23'],
    ['days=7&days=90', 7, '2026-11-15'],
  ])('“%s” is %i days from %s', (query, days, firstDay) => {
    const found = period(query, '2026-11-21T12:00:00Z')
    expect(found).toMatchObject({ days, firstDay, lastDay: '2026-11-21' })
  })

  it('begins at midnight in London, in summer and in winter', () => {
    expect(period('days=90', '2026-11-21T12:00:00Z').start).toEqual(
      new Date('2026-08-23T23:00:00Z'),
    )
    expect(period('days=7', '2026-11-21T12:00:00Z').start).toEqual(new Date('2026-11-15T00:00:00Z'))
  })

  it('ends on the day that it is in London', () => {
    expect(period('', '2026-07-01T23:30:00Z').lastDay).toBe('2026-07-02')
  })

  it('has a query string, empty for the default one', () => {
    expect(periodQuery(30)).toBe('')
    expect(periodQuery(90)).toBe('?days=90')
  })

  it('has every day once, though the clocks change', () => {
    const given = period('days=90', '2026-11-21T12:00:00Z')
    const days = everyDayOf(given, [{ day: '2026-10-25', count: 4 }])
    expect(new Set(days.map(({ day }) => day)).size).toBe(90)
    expect(days.at(-1)).toEqual({ day: '2026-11-21', count: 0 })
    expect(sumOf(days)).toBe(4)
  })
})

it.each([
  [0, 0, null],
  [200, 0, 0],
  [200, 5, 2.5],
  [3, 1, 33.3],
  [1, 2, 200],
])('of %i views and %i enquiries the conversion is %s', (views, enquiries, expected) => {
  expect(conversion({ views, enquiries })).toBe(expected)
})
