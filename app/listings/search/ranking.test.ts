import { describe, expect, it } from 'vitest'
import { ranking, relevance, replyPoints, weightedRating } from './ranking.ts'

describe('the weighted rating', () => {
  it('cannot be won by one review', () => {
    expect(weightedRating(5, 1)).toBeLessThan(weightedRating(4.8, 20))
  })

  it('is lowered by one bad review', () => {
    expect(weightedRating(1, 1)).toBeLessThan(weightedRating(0, 0))
  })

  it.each([
    [0, 0, 4],
    [5, 1, 25 / 6],
    [4.5, 5, 4.25],
  ])('of %d stars from %d reviews is %d', (average, total, expected) => {
    expect(weightedRating(average, total)).toBeCloseTo(expected, 9)
  })
})

it('counts the completion score and ten times the weighted rating as relevance', () => {
  expect(relevance(85, 4.5, 5)).toBe(127.5)
})

it.each([
  [4, 8],
  [24, 6],
  [48, 4],
  [72, 2],
  [168, 0],
  [Number.POSITIVE_INFINITY, 0],
])('gives who usually replies within %d hours %d points, less than a star', (hours, points) => {
  expect(replyPoints(hours)).toBe(points)
  expect(points).toBeLessThan(ranking.star)
})
