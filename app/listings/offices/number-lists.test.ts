import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NumberLists } from './number-lists.ts'
import { NumberSet } from './number-set.ts'

it('has in each list the numbers that were added', () => {
  const steps = fc.array(
    fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 40_000 })),
    {
      maxLength: 120,
    },
  )
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 6 }), (stepsOfEach) => {
      const added = stepsOfEach.map((steps) => {
        let number = -1
        return steps.map((step) => {
          number += step
          return number
        })
      })
      const lists = new NumberLists()
      const at = added.map(() => lists.begin())
      // In turn, as listings have their words, so that the lists lie among one another.
      for (let turn = 0; turn < 120; turn += 1) {
        for (const [each, numbers] of added.entries()) {
          const number = numbers[turn]
          if (number !== undefined) lists.add(at[each] ?? -1, number)
        }
      }
      for (const [each, numbers] of added.entries()) {
        expect(numbersOf(lists, at[each] ?? -1, 4_900_000 / 4)).toEqual(numbers)
      }
    }),
    { numRuns: 40 },
  )
})

it('keeps long and dense lists whole, and uses the room of those that became sets', () => {
  const lists = new NumberLists()
  const every = [1, 3, 7, 9, 200].map((step) => ({ step, list: lists.begin() }))
  for (let number = 0; number < 100_000; number += 1) {
    for (const { step, list } of every) if (number % step === 0) lists.add(list, number)
  }
  for (const { step, list } of every) {
    const expected = Array.from({ length: Math.ceil(100_000 / step) }, (_, at) => at * step)
    expect(numbersOf(lists, list, 100_000)).toEqual(expected)
  }
  // Three sets of a bit each, and 11,612 bytes in pieces of a block.
  expect(lists.size).toBeLessThan(2 ** 20 + 3 * 14_000 + 30_000)
})

it('puts several lists into one set', () => {
  const lists = new NumberLists()
  const [one, other, none] = [lists.begin(), lists.begin(), lists.begin()]
  lists.add(one, 0)
  lists.add(other, 5)
  lists.add(one, 300)
  const set = new NumberSet(Buffer.alloc(0))
  for (const list of [one, other, none]) lists.addTo(list, set)
  expect([0, 5, 300].every((number) => set.has(number))).toBe(true)
  expect(set.has(1) || set.has(6)).toBe(false)
})

function numbersOf(lists: NumberLists, list: number, below: number): number[] {
  const set = new NumberSet(Buffer.alloc(0))
  lists.addTo(list, set)
  const numbers: number[] = []
  for (let number = 0; number < below; number += 1) if (set.has(number)) numbers.push(number)
  return numbers
}
