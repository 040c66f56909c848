import { expect, it } from 'vitest'
import { messageTime, stepTime } from './enquiry-times.ts'

const sent = new Date('2026-11-18T20:14:00Z')

it.each([
  ['2026-11-19T09:00:00Z', 'Wed 20:14'],
  ['2026-11-24T23:00:00Z', 'Wed 20:14'],
  ['2026-11-25T00:30:00Z', '18 Nov'],
  ['2027-01-02T00:30:00Z', '18 Nov 2026'],
])('a step seen at %s was at %j', (now, shown) => {
  expect(stepTime(sent, new Date(now))).toBe(shown)
})

it.each([
  ['2026-11-19T09:00:00Z', 'Wed 18 November, 20:14'],
  ['2027-01-02T00:30:00Z', 'Wed 18 November 2026, 20:14'],
])('a message seen at %s was at %j', (now, shown) => {
  expect(messageTime(sent, new Date(now))).toBe(shown)
})

it('tells the times of London', () => {
  const summer = new Date('2026-07-01T23:30:00Z')
  expect(messageTime(summer, summer)).toBe('Thu 2 July, 00:30')
})
