import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearSlice } from './near-slice.ts'

const value = fc.oneof(
  fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
  fc.integer({ min: 0, max: 3 }),
  fc.constant(Number.POSITIVE_INFINITY),
)
const each = fc.record({ group: fc.integer({ min: 0, max: 7 }), value })

it('leaves those out that come before a slice or after it, and counts those before', () => {
  fc.assert(
    fc.property(fc.array(each, { minLength: 1 }), fc.nat(40), fc.nat(20), (all, start, length) => {
      const count = all.length
      const groups = Uint8Array.from(all, ({ group }) => group)
      const values = Float64Array.from(all, (one) => one.value)
      const near = nearSlice({ count, groups, values }, start, start + length)

      const compare = (a: number, b: number) =>
        (groups[a] ?? 0) - (groups[b] ?? 0) ||
        compareNumbers(values[a] ?? 0, values[b] ?? 0) ||
        a - b
      const inOrder = [...all.keys()].sort(compare)
      const expected = inOrder.slice(start, start + length)
      const found = [...near.at].sort(compare)
      expect(found.slice(start - near.before, start - near.before + length)).toEqual(expected)
    }),
    { numRuns: 1_000 },
  )
})

it('looks at few of many', () => {
  const count = 100_000
  const values = Float64Array.from({ length: count }, (_, at) => (at * 7_919) % count)
  const near = nearSlice({ count, groups: new Uint8Array(count), values }, 60_000, 60_050)
  expect(near.at.length).toBeLessThan(500)
})

function compareNumbers(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
