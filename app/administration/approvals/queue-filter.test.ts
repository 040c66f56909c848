import { expect, it } from 'vitest'
import { queueFilter, queueQuery } from './queue-filter.ts'

it.each([
  ['ready', 'ready'],
  ['needs', 'needs'],
  ['all', 'all'],
  ['everything', 'all'],
  [null, 'all'],
])('%j shows %s', (typed, shown) => {
  expect(queueFilter(typed)).toBe(shown)
})

it('asks for what is not shown anyway', () => {
  expect(queueQuery({})).toBe('')
  expect(queueQuery({ show: 'all', page: 1 })).toBe('')
  expect(queueQuery({ show: 'needs', page: 2 })).toBe('?show=needs&page=2')
})
