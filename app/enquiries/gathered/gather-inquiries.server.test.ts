import { expect, it } from 'vitest'
import { secondsUntilMailed } from './gather-inquiries.server.ts'

it.each([
  ['2026-11-20T10:00:00.000Z', 3_660],
  ['2026-11-20T10:12:30.000Z', 2_910],
  ['2026-11-20T10:59:59.999Z', 61],
])('what comes at %s is mailed a minute past the full hour', (moment, seconds) => {
  expect(secondsUntilMailed(new Date(moment))).toBe(seconds)
})
