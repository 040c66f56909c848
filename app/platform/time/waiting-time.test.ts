import { expect, it } from 'vitest'
import { waitingTime } from './waiting-time.ts'

const now = new Date('2026-11-20T12:00:00Z')

it.each([
  ['2026-11-18T11:59:00Z', '2 days'],
  ['2026-11-19T12:00:00Z', '1 day'],
  ['2026-11-19T12:01:00Z', '23 hours'],
  ['2026-11-20T11:00:00Z', '1 hour'],
  ['2026-11-20T11:30:00Z', '30 minutes'],
  ['2026-11-20T12:00:00Z', '1 minute'],
  ['2026-11-20T12:05:00Z', '1 minute'],
  ['2020-01-01T00:00:00Z', '2,515 days'],
])('what came at %s has waited %s', (since, expected) => {
  expect(waitingTime(new Date(since), now)).toBe(expected)
})
