import { expect, it } from 'vitest'
import { exactStamp, londonStamp, recentDay, recentMoment } from './recent-time.ts'

const now = new Date('2026-06-20T22:30:00Z')

it.each([
  ['2026-06-20T08:14:00Z', 'Today, 09:14', 'today at 09:14'],
  ['2026-06-19T23:05:00Z', 'Today, 00:05', 'today at 00:05'],
  ['2026-06-19T22:59:00Z', 'Yesterday', 'yesterday at 23:59'],
  ['2026-06-17T11:00:00Z', '17 Jun', '17 Jun at 12:00'],
  ['2026-01-09T11:00:00Z', '9 Jan', '9 Jan at 11:00'],
  ['2025-12-09T11:00:00Z', '9 Dec 2025', '9 Dec 2025 at 11:00'],
])('%s is shown as "%s" and "%s"', (moment, day, exact) => {
  expect(recentDay(new Date(moment), now)).toBe(day)
  expect(recentMoment(new Date(moment), now)).toBe(exact)
})

it('stamps a moment with London’s day and clock', () => {
  expect(londonStamp(new Date('2026-06-19T23:05:00Z'))).toBe('2026-06-20 00:05')
})

it.each([
  ['2026-06-19T23:05:07Z', '2026-06-20 00:05:07 BST'],
  ['2026-10-25T00:30:00Z', '2026-10-25 01:30:00 BST'],
  ['2026-10-25T01:30:00Z', '2026-10-25 01:30:00 GMT'],
])('stamps %s to the second as %s', (moment, stamp) => {
  expect(exactStamp(new Date(moment))).toBe(stamp)
})
