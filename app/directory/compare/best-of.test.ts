import { expect, it } from 'vitest'
import { bestOf } from './best-of.ts'

it.each([
  ['the lowest', [{ value: 110 }, { value: 95 }, { value: 130 }], [1]],
  ['all that share the lowest', [{ value: 95 }, { value: 95 }, { value: 130 }], [0, 1]],
  ['nobody where all are alike', [{ value: 95 }, { value: 95 }], []],
  ['nobody where one alone is known', [{ value: 95 }, {}, {}], []],
  ['the lowest of those known', [{ value: 95 }, {}, { value: 130 }], [0]],
  [
    'nobody where they cannot be compared',
    [
      { value: 95, among: 'person' },
      { value: 130, among: 'together' },
    ],
    [],
  ],
  ['nobody of nobody', [], []],
])('is %s', (_, items, best) => {
  expect(bestOf(items)).toEqual(best)
})
