import { expect, it } from 'vitest'
import { openSettling } from './settling.ts'

const second = (n: number) => new Date(n * 1000)
const values = (entries: { value: string }[]) => entries.map(({ value }) => value)

it('lets go of a value once it has stood long enough, and only once', () => {
  const settling = openSettling<string>(5_000, 10)
  settling.hold('a', 'lee', second(0))
  expect(settling.settled(second(4))).toEqual([])
  expect(settling.settled(second(5))).toEqual([{ value: 'lee', at: second(0) }])
  expect(settling.settled(second(9))).toEqual([])
})

it('keeps the last of what one key says, and begins to wait anew', () => {
  const settling = openSettling<string>(5_000, 10)
  settling.hold('a', 'lee', second(0))
  settling.hold('b', 'york', second(1))
  settling.hold('a', 'leeds', second(4))
  expect(values(settling.settled(second(6)))).toEqual(['york'])
  expect(values(settling.all())).toEqual(['leeds'])
})

it('has a bound', () => {
  const settling = openSettling<string>(5_000, 2)
  settling.hold('a', '1', second(0))
  settling.hold('b', '2', second(0))
  expect(settling.hold('c', '3', second(0))).toBe(false)
  expect(settling.hold('a', '4', second(0))).toBe(true)
  expect(values(settling.all())).toEqual(['4', '2'])
})
