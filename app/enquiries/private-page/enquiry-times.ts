import { formatted, londonDay } from '#app/platform/time/calendar.ts'

const timeZone = 'Europe/London'
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' })
const shortDate = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' })
const month = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' })

/** Days for which a weekday names a day and no other. */
const namedDays = 6

/** 'Wed 20:14'; after a week '18 Nov', with its year if that is another one. */
export function stepTime(moment: Date, now: Date): string {
  const days = (Date.parse(londonDay(now)) - Date.parse(londonDay(moment))) / 86_400_000
  if (days <= namedDays) return `${formatted(weekday, moment)} ${formatted(clock, moment)}`
  return `${formatted(shortDate, moment)}${yearOf(moment, now)}`
}

/** 'Wed 18 November, 20:14', with its year if that is another one. */
export function messageTime(moment: Date, now: Date): string {
  const day = `${formatted(weekday, moment)} ${formatted(month, moment)}${yearOf(moment, now)}`
  return `${day}, ${formatted(clock, moment)}`
}

function yearOf(moment: Date, now: Date): string {
  const year = londonDay(moment).slice(0, 4)
  return year === londonDay(now).slice(0, 4) ? '' : ` ${year}`
}
