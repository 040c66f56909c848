import { expect, it } from 'vitest'
import { longestGap } from './gaps.ts'

const disturbance = { from: 1_000, until: 5_000 }

it.each<[what: string, times: number[], gap: number]>([
  ['between two times', [900, 1_200, 4_200, 5_100], 3_000],
  ['from the last time before it', [400, 2_000, 3_500, 5_000], 1_600],
  ['to the first time after it', [1_000, 3_000, 9_000], 6_000],
  ['whatever order the times are in', [5_000, 1_000, 4_000, 2_000], 2_000],
  ['all of it where nothing happened', [], 4_000],
  ['none of what was long before or after', [0, 1_000, 3_000, 5_000, 20_000], 2_000],
])('measures the longest gap: %s', (_, times, gap) => {
  expect(longestGap(times, disturbance)).toBe(gap)
})
