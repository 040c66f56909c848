import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NumberSet } from './number-set.ts'

it('has the numbers that it was made of, and no others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(2_000)), (numbers) => {
      const bytes = Buffer.alloc(numbers.length * 4)
      for (const [at, number] of numbers.entries()) bytes.writeInt32BE(number, at * 4)
      const set = new NumberSet(bytes)
      const found = Array.from({ length: 2_100 }, (_, number) => number).filter((n) => set.has(n))
      expect(found).toEqual(numbers.toSorted((a, b) => a - b))
      expect(set.has(-1)).toBe(false)
      expect(set.isEmpty).toBe(numbers.length === 0)
    }),
  )
})
