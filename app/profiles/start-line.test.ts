import { expect, it } from 'vitest'
import { startLine } from './start-line.ts'

it.each([
  [null, ''],
  [1, 'Can start within 1 day'],
  [7, 'Can start within a week'],
  [14, 'Can start within 2 weeks'],
  [28, 'Can start within a month'],
  [40, 'Can start within 40 days'],
])('within %s days reads %j', (days, line) => {
  expect(startLine(days)).toBe(line)
})
