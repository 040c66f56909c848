import { expect, it } from 'vitest'
import { reviewStateOf } from './review-state.ts'

const at = new Date('2026-03-03T09:00:00Z')

it.each([
  [{ status: 'new', answeredAt: null, reviewedAt: null }, null],
  [{ status: 'contacted', answeredAt: at, reviewedAt: null }, 'open'],
  [{ status: 'completed', answeredAt: null, reviewedAt: null }, 'open'],
  [{ status: 'declined', answeredAt: at, reviewedAt: null }, null],
  [{ status: 'declined', answeredAt: at, reviewedAt: at }, 'written'],
  [{ status: 'completed', answeredAt: at, reviewedAt: at }, 'written'],
])('%j is %s', (asked, state) => {
  expect(reviewStateOf(asked)).toBe(state)
})
