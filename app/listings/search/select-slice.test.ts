import fc from 'fast-check'
import { expect, it } from 'vitest'
import { selectSlice } from './select-slice.ts'

it('gives the slice of what sorting all of them would give', () => {
  const values = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 200 })
  fc.assert(
    fc.property(values, fc.nat(220), fc.nat(60), (given, start, length) => {
      const compare = (a: number, b: number) => (given[a] ?? 0) - (given[b] ?? 0) || a - b
      const sorted = [...given.keys()].sort(compare)
      const end = start + length
      expect(selectSlice(given.length, compare, start, end)).toEqual(sorted.slice(start, end))
    }),
  )
})

it('compares little more for a late slice than for the first', () => {
  const count = 20_000
  const values = Array.from({ length: count }, (_, at) => (at * 7_919) % count)
  const compared = (start: number) => {
    let times = 0
    const compare = (a: number, b: number) => {
      times += 1
      return (values[a] ?? 0) - (values[b] ?? 0)
    }
    selectSlice(count, compare, start, start + 50)
    return times
  }
  expect(compared(15_000)).toBeLessThan(8 * count)
  expect(compared(0)).toBeLessThan(8 * count)
})
