import { expect, it } from 'vitest'
import { openReadBudget } from './read-budget.ts'

function aBudget(secondsPerMinute = 30) {
  let now = 0
  const budget = openReadBudget({ secondsPerMinute, clock: () => now })
  return { ...budget, pass: (seconds: number) => (now += seconds * 1_000) }
}

it('lets two minutes of it be spent at once, then says how long to wait', () => {
  const { spend, secondsToWait, pass } = aBudget()
  spend('192.0.2.1', 59_999)
  expect(secondsToWait('192.0.2.1')).toBe(0)
  spend('192.0.2.1', 1)
  expect(secondsToWait('192.0.2.1')).toBe(2)
  spend('192.0.2.1', 4_000)
  expect(secondsToWait('192.0.2.1')).toBe(10)
  pass(9)
  expect(secondsToWait('192.0.2.1')).toBe(0)
})

it('gives back as much as is allowed for each minute, and saves up no more than two', () => {
  const { spend, secondsToWait, pass } = aBudget()
  spend('192.0.2.1', 90_000)
  pass(61)
  expect(secondsToWait('192.0.2.1')).toBe(0)
  pass(10_000)
  spend('192.0.2.1', 60_001)
  expect(secondsToWait('192.0.2.1')).toBeGreaterThan(0)
})

it('counts for each reader alone', () => {
  const { spend, secondsToWait } = aBudget()
  spend('192.0.2.1', 100_000)
  expect(secondsToWait('192.0.2.2')).toBe(0)
})

it.each([
  ['who is not known', 30, ''],
  ['where the setting says so', 0, '192.0.2.1'],
])('limits nobody %s', (_, secondsPerMinute, reader) => {
  const { spend, secondsToWait } = aBudget(secondsPerMinute)
  spend(reader, 1_000_000)
  expect(secondsToWait(reader)).toBe(0)
})
