import { londonDay } from '#app/platform/time/calendar.ts'

let known = { at: Number.NaN, day: '' }

/** The London day of `now`. Remembered, since every person asks for the same one many times. */
export function londonToday(now: Date): string {
  const at = now.getTime()
  if (at !== known.at) known = { at, day: londonDay(now) }
  return known.day
}
