import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'

let known = { at: Number.NaN, day: '', before: new Map<number, string>() }

/** The London day of `now`. Remembered, since every person asks for the same one many times. */
export function londonToday(now: Date): string {
  return daysOf(now).day
}

/** The London day so many days before `now`, or after with a negative number. */
export function londonDaysAgo(now: Date, days: number): string {
  const { day, before } = daysOf(now)
  let found = before.get(days)
  if (found === undefined) {
    found = daysBefore(day, days)
    before.set(days, found)
  }
  return found
}

function daysOf(now: Date): typeof known {
  const at = now.getTime()
  if (at !== known.at) known = { at, day: londonDay(now), before: new Map() }
  return known
}
