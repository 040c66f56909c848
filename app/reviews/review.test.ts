import { expect, it } from 'vitest'
import { ratingLabel } from '#app/listings/profile-view.ts'
import { averageRating } from './review.ts'

it.each([
  [[], 0, '0.0'],
  [[5], 5, '5.0'],
  [[5, 4], 4.5, '4.5'],
  [[5, 5, 4], 14 / 3, '4.7'],
])('%j averages %d, shown as %s', (ratings, average, shown) => {
  expect(averageRating(ratings)).toBeCloseTo(average)
  expect(ratingLabel(averageRating(ratings))).toBe(shown)
})
