import { expect, it } from 'vitest'
import { responseRate } from './lead-statistics.ts'

it.each([
  [0, 0, null],
  [0, 4, 0],
  [1, 3, 33],
  [2, 3, 67],
  [12, 13, 92],
  [5, 5, 100],
])(
  '%s answered of %s leads that could be is a response rate of %s',
  (answered, answerable, rate) => {
    expect(responseRate({ answered, answerable })).toBe(rate)
  },
)
