import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NumberSet } from './number-set.ts'

const numbers = fc.uniqueArray(fc.nat(300))

it('has the numbers that it was made of, and no others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(2_000)), (numbers) => {
      const set = setOf(numbers)
      const found = Array.from({ length: 2_100 }, (_, number) => number).filter((n) => set.has(n))
      expect(found).toEqual(numbers.toSorted((a, b) => a - b))
      expect(set.has(-1)).toBe(false)
      expect(set.isEmpty).toBe(numbers.length === 0)
    }),
  )
})

it('takes numbers in and out', () => {
  const changes = fc.array(fc.tuple(fc.nat(2_000), fc.boolean()))
  fc.assert(
    fc.property(numbers, changes, (first, changed) => {
      const set = setOf(first)
      const expected = new Set(first)
      for (const [number, isIn] of changed) {
        set.set(number, isIn)
        if (isIn) expected.add(number)
        else expected.delete(number)
      }
      expect(inSet(set)).toEqual([...expected].sort((a, b) => a - b))
      expect(set.isEmpty).toBe(expected.size === 0)
    }),
  )
})

it('joins and intersects sets, which stay as they are', () => {
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 1, maxLength: 4 }), (lists) => {
      const sets = lists.map(setOf)
      const joined = setOf([])
      for (const set of sets) joined.addAll(set)
      const [any, each] = [inSet(joined), inSet(NumberSet.inEach(sets))]
      expect(any).toEqual([...new Set(lists.flat())].sort((a, b) => a - b))
      expect(each).toEqual(any.filter((number) => lists.every((list) => list.includes(number))))
      expect(sets.map(inSet)).toEqual(lists.map((list) => list.toSorted((a, b) => a - b)))
    }),
  )
  expect(NumberSet.inEach([]).isEmpty).toBe(true)
})

function setOf(numbers: readonly number[]): NumberSet {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [at, number] of numbers.entries()) bytes.writeInt32BE(number, at * 4)
  return new NumberSet(bytes)
}

function inSet(set: NumberSet): number[] {
  return Array.from({ length: 2_100 }, (_, number) => number).filter((n) => set.has(n))
}
