import { expect, it } from 'vitest'
import { ratingLabel } from '#app/listings/profile-view.ts'
import { averageRating } from './review.ts'

type Case = [confirmed: number[], others: number[], average: number, shown: string]

it.each<Case>([
  [[], [], 0, '0.0'],
  [[5], [], 5, '5.0'],
  [[], [5], 5, '5.0'],
  [[], [5, 4], 4.5, '4.5'],
  [[5, 5, 4], [], 14 / 3, '4.7'],
  [[], [5, 5, 4], 14 / 3, '4.7'],
  // (1 × 5 + ½ × 2) ÷ 1½
  [[5], [2], 4, '4.0'],
  // (1 × 2 + ½ × 5 + ½ × 5) ÷ 2
  [[2], [5, 5], 3.5, '3.5'],
  // (4 + 5 + ½ × 1) ÷ 2½
  [[4, 5], [1], 3.8, '3.8'],
])('%j of clients and %j of others average %d, shown as %s', (clients, others, average, shown) => {
  const given = [
    ...clients.map((rating) => ({ rating, isConfirmed: true })),
    ...others.map((rating) => ({ rating, isConfirmed: false })),
  ]
  expect(averageRating(given)).toBeCloseTo(average)
  expect(ratingLabel(averageRating(given))).toBe(shown)
})
