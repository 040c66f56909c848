import { expect, it } from 'vitest'
import { isFactorRecent, isOverForAdmins, isRecentlyConfirmed } from './session-age.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const session = (startedAt: Date, confirmedAt = startedAt) => ({
  id: 'one',
  startedAt,
  confirmedAt,
  secondFactorAt: undefined,
})

it.each([
  [0, true],
  [14.9, true],
  [15, false],
  [600, false],
])('counts a confirmation %d minutes ago as recent: %s', (minutes, isRecent) => {
  expect(isRecentlyConfirmed(session(ago(700), ago(minutes)), now)).toBe(isRecent)
  const state = { ...session(ago(700)), secondFactorAt: ago(minutes) }
  expect(isFactorRecent(state, now)).toBe(isRecent)
})

it('takes a password for no second factor, however recent', () => {
  expect(isFactorRecent(session(now), now)).toBe(false)
})

it.each([
  [0, false],
  [719, false],
  [720, true],
])('ends an administrator’s session after twelve hours: %d minutes, %s', (minutes, isOver) => {
  expect(isOverForAdmins(session(ago(minutes), now), now)).toBe(isOver)
})
