import { expect, it } from 'vitest'
import { reviewDate } from './review-date.ts'

it.each([
  ['2026-09-14T10:00:00Z', true],
  ['1970-01-01T00:00:00Z', true],
  ['1900-01-01T00:00:00Z', false],
  ['0001-01-01T00:00:00Z', false],
  ['+010000-01-01T00:00:00Z', false],
  ['infinity', false],
])('%s is the date of a review: %s', (text, isKnown) => {
  const date = new Date(text)
  expect(reviewDate(date)).toBe(isKnown ? date : null)
})
