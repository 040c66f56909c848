import { formatDate, londonClock } from './calendar.ts'

/** A moment by the clock of a machine, and for how long that machine had been running. */
export type ClockReading = {
  at: Date
  /** Names the run of the machine since it was last started; '' where the system has no such id. */
  bootId: string
  uptimeSeconds: number
}

/** Why a clock cannot be trusted. */
export type ClockDoubt = {
  now: Date
  /** When it was last known to be right. */
  lastRight: Date
  /** What it should say, as far as the machine has run since then; undefined where nobody can tell. */
  expected: Date | undefined
}

const hour = 60 * 60 * 1_000

/** Milliseconds that a clock may be ahead of what is known, and behind it. */
export const mostAhead = 48 * hour
export const mostBehind = 2 * hour

/**
 * Compares a clock with a moment at which it was right. How much time has passed since is known
 * while the machine runs on; otherwise a clock that is days ahead may be right, and nobody can tell.
 */
export function judgeClock(
  right: ClockReading,
  reading: ClockReading,
  isSameRun = isOneRun(right, reading),
): ClockDoubt | undefined {
  const passed = (reading.uptimeSeconds - right.uptimeSeconds) * 1_000
  const expected = isSameRun ? new Date(right.at.getTime() + passed) : undefined
  const ahead = reading.at.getTime() - (expected ?? right.at).getTime()
  if (ahead <= mostAhead && ahead >= -mostBehind) return undefined
  return { now: reading.at, lastRight: right.at, expected }
}

export function isOneRun(earlier: ClockReading, later: ClockReading): boolean {
  return (
    later.bootId !== '' &&
    later.bootId === earlier.bootId &&
    later.uptimeSeconds >= earlier.uptimeSeconds
  )
}

/** What operators read of it: both times. */
export function clockText({ now, lastRight, expected }: ClockDoubt): string {
  return expected
    ? `The clock of this machine says ${momentText(now)}. By the time it has been running it should be ${momentText(expected)}.`
    : `The clock of this machine says ${momentText(now)}. The last time it was known to be right was ${momentText(lastRight)}.`
}

/** What follows from it, and what to do. */
export const clockAdvice = `Until it is right, nothing is deleted because of its age and nobody is sent a reminder. Set the clock. If it is right, say so: npm run retention -- --clock-is-right`

/** '14 September 2026, 09:14', in London. */
export const momentText = (date: Date) => `${formatDate(date)}, ${londonClock(date)}`
