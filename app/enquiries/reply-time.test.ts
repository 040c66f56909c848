import { describe, expect, it } from 'vitest'
import { usualReplyTime } from './reply-time.ts'

const now = new Date('2026-11-22T12:00:00Z')
const hoursAfter = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000)

/** Enquiries of a month ago, each answered after so many hours; null for one that was not. */
const answeredAfter = (hours: readonly (number | null)[]) => {
  const createdAt = new Date('2026-10-22T12:00:00Z')
  return hours.map((each) => ({
    createdAt,
    repliedAt: each === null ? null : hoursAfter(createdAt, each),
  }))
}

describe('how soon a mediator usually replies', () => {
  it.each([
    [[1, 2, 3, 3], null],
    [[1, 2, 3, 4, 4], { withinHours: 4, enquiries: 5 }],
    [[1, 2, 3, 24, 500], { withinHours: 24, enquiries: 5 }],
    [[1, 2, 3, 25, 500], { withinHours: 48, enquiries: 5 }],
    [[1, 2, 3, 72, 72], { withinHours: 72, enquiries: 5 }],
    [[1, 2, 3, 73, 168], { withinHours: 168, enquiries: 5 }],
    [[1, 2, 169, 169, 169], null],
    [[1, 1, 1, 1, 1, 1, null, null], { withinHours: 4, enquiries: 8 }],
    [[1, 1, 1, 1, 1, null, null], null],
    [[1, 1, 1, 1, null], { withinHours: 4, enquiries: 5 }],
    [[null, null, null, null, null, null], null],
    [[], null],
  ])('after %j hours is %o', (hours, usual) => {
    expect(usualReplyTime(answeredAfter(hours), now)).toEqual(usual)
  })

  it('does not count an enquiry that has not waited for a week yet', () => {
    const waiting = { createdAt: hoursAfter(now, -167), repliedAt: null }
    expect(usualReplyTime([...answeredAfter([1, 1, 1, 1, 1]), waiting, waiting], now)).toEqual({
      withinHours: 4,
      enquiries: 5,
    })
  })

  it('passes over a record whose dates cannot be read', () => {
    const unreadable = { createdAt: new Date(Number.NaN), repliedAt: now }
    const usual = usualReplyTime([...answeredAfter([1, 1, 1, 1, 1]), unreadable], now)
    expect(usual?.enquiries).toBe(5)
  })
})
