import { expect, it } from 'vitest'
import { openDebounce } from './debounce.ts'

const second = (n: number) => new Date(n * 1000)
const values = (entries: { value: string }[]) => entries.map(({ value }) => value)

it('returns a value once no other has followed for long enough, and only once', () => {
  const debounce = openDebounce<string>(5_000, 10)
  debounce.set('a', 'lee', second(0))
  expect(debounce.takeSettled(second(4))).toEqual([])
  expect(debounce.takeSettled(second(5))).toEqual([{ value: 'lee', at: second(0) }])
  expect(debounce.takeSettled(second(9))).toEqual([])
})

it('stores the latest value of a key, and starts to wait again', () => {
  const debounce = openDebounce<string>(5_000, 10)
  debounce.set('a', 'lee', second(0))
  debounce.set('b', 'york', second(1))
  debounce.set('a', 'leeds', second(4))
  expect(values(debounce.takeSettled(second(6)))).toEqual(['york'])
  expect(values(debounce.takeAll())).toEqual(['leeds'])
})

it('drops new keys beyond its limit', () => {
  const debounce = openDebounce<string>(5_000, 2)
  debounce.set('a', '1', second(0))
  debounce.set('b', '2', second(0))
  expect(debounce.set('c', '3', second(0))).toBe(false)
  expect(debounce.set('a', '4', second(0))).toBe(true)
  expect(values(debounce.takeAll())).toEqual(['4', '2'])
})
