import { expect, it } from 'vitest'
import { knownStatus, storedStatuses } from './lead-status.ts'

it.each([
  ['active', 'in_progress'],
  ['in_progress', 'in_progress'],
  ['declined', 'declined'],
])('a lead stored as %s is shown, and found, as %s', (stored, shown) => {
  expect(knownStatus(stored)).toBe(shown)
  expect(storedStatuses(shown)).toContain(stored)
})
