import { describe, expect, it } from 'vitest'
import { clockText, judgeClock } from './clock-doubt.ts'

const hour = 3_600
const day = 24 * hour

/** A clock that was right at noon, when the machine had been running for a day. */
const right = { at: new Date('2026-11-28T12:00:00Z'), bootId: 'one', uptimeSeconds: day }

const later = (seconds: number, { bootId = 'one', uptimeSeconds = day + seconds } = {}) => ({
  at: new Date(right.at.getTime() + seconds * 1_000),
  bootId,
  uptimeSeconds,
})

describe('a clock on a machine that has run on', () => {
  it.each([
    ['moves with it', later(hour)],
    ['was not looked at for a month', later(30 * day)],
    ['was corrected by a minute, backwards', { ...later(-60), uptimeSeconds: day + 1 }],
    ['was an hour of summer time ahead', { ...later(hour), uptimeSeconds: day + 1 }],
    ['is a day and a half ahead', { ...later(1.5 * day), uptimeSeconds: day + 1 }],
  ])('can be trusted if it %s', (_, reading) => {
    expect(judgeClock(right, reading)).toBeUndefined()
  })

  it.each([
    ['jumps five years ahead', { ...later(5 * 365 * day), uptimeSeconds: day + 12 }],
    ['jumps three days ahead within an hour', { ...later(3 * day), uptimeSeconds: day + hour }],
    ['jumps back by years', { ...later(-5 * 365 * day), uptimeSeconds: day + 12 }],
    ['stands at noon ten days later', { ...later(0), uptimeSeconds: 11 * day }],
  ])('is in doubt if it %s, and what it should say is known', (_, reading) => {
    const passed = (reading.uptimeSeconds - right.uptimeSeconds) * 1_000
    expect(judgeClock(right, reading)).toEqual({
      now: reading.at,
      lastRight: right.at,
      expected: new Date(right.at.getTime() + passed),
    })
  })
})

describe('a clock on a machine that was started anew, or on another one', () => {
  const anew = { bootId: 'two', uptimeSeconds: 60 }

  it.each([
    ['an hour later', later(hour, anew)],
    ['after a night, and half a day', later(1.5 * day, anew)],
    ['an hour before, as a clock that was set for summer', later(-hour, anew)],
  ])('can be trusted %s', (_, reading) => {
    expect(judgeClock(right, reading)).toBeUndefined()
  })

  it.each([
    ['three days later', later(3 * day, anew)],
    ['five years later', later(5 * 365 * day, anew)],
    ['a day before', later(-day, anew)],
    ['three days later without an id of the run', later(3 * day, { ...anew, bootId: '' })],
    ['three days later on a machine that was reset', later(3 * day, { uptimeSeconds: 60 })],
  ])('is in doubt %s, as nobody can tell how long it was off', (_, reading) => {
    expect(judgeClock(right, reading)).toMatchObject({ expected: undefined })
  })
})

it('is told with both times', () => {
  const expected = new Date('2026-11-28T12:10:00Z')
  const doubt = { now: new Date('2031-11-28T12:10:00Z'), lastRight: right.at, expected }
  expect(clockText(doubt)).toBe(
    'The clock of this machine says 28 November 2031, 12:10. By the time it has been running it should be 28 November 2026, 12:10.',
  )
  expect(clockText({ ...doubt, expected: undefined })).toBe(
    'The clock of this machine says 28 November 2031, 12:10. The last time it was known to be right was 28 November 2026, 12:00.',
  )
})
