import { expect, it } from 'vitest'
import { openByteBudget } from './byte-budget.ts'

it('has no room for more than one sender may hold', () => {
  const budget = openByteBudget({ total: 100, each: 30 })
  const [one, another] = [budget.roomFor('Priya'), budget.roomFor('Priya')]
  expect([one.take(20), another.take(20), another.take(10)]).toEqual([true, false, true])
  expect(budget.roomFor('Siân').take(30)).toBe(true)
})

it('has no room for more than all may hold', () => {
  const budget = openByteBudget({ total: 50, each: 30 })
  expect(budget.roomFor('a').take(30)).toBe(true)
  expect(budget.roomFor('b').take(30)).toBe(false)
  expect(budget.roomFor('b').take(20)).toBe(true)
})

it('has room again once it is given back, however often that is said', () => {
  const budget = openByteBudget({ total: 50, each: 50 })
  const room = budget.roomFor('a')
  room.take(30)
  room.take(20)
  expect(budget.held()).toBe(50)
  room.release()
  room.release()
  expect(budget.held()).toBe(0)
  expect(budget.roomFor('b').take(50)).toBe(true)
})

it('takes the room of the slowest where there is none left, and of nobody else', () => {
  let time = 0
  const budget = openByteBudget({ total: 90, each: 30, slowAfter: 5 }, () => time)
  const slow = budget.roomFor('a')
  slow.take(30)
  const whole = budget.roomFor('b')
  whole.take(30)
  whole.arrived()
  time = 3
  const recent = budget.roomFor('c')
  recent.take(30)
  expect(budget.roomFor('d').take(1)).toBe(false)

  time = 6
  const next = budget.roomFor('d')
  expect(next.take(20)).toBe(true)
  expect([slow, whole, recent].map(({ givesWay }) => givesWay.aborted)).toEqual([
    true,
    false,
    false,
  ])
  expect(budget.held()).toBe(80)
  slow.release()
  expect(budget.held()).toBe(80)
  expect(budget.roomFor('e').take(20)).toBe(false)
})

it('lets the slow be as long as there is room', () => {
  let time = 0
  const budget = openByteBudget({ total: 60, each: 60, slowAfter: 5 }, () => time)
  const slow = budget.roomFor('a')
  slow.take(20)
  time = 100
  expect(budget.roomFor('b').take(20)).toBe(true)
  expect(slow.take(20)).toBe(true)
  expect(budget.held()).toBe(60)
})
