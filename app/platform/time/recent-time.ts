import { formatted, isDate, londonClock, londonDay } from './calendar.ts'
import { daysBefore } from './london-time.ts'

const timeZone = 'Europe/London'
const exactClock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})
const shortDate = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' })
const datedYear = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** 'Today, 09:14', 'Yesterday', '17 Nov', and with its year if that is another one; empty for no date. */
export function recentDay(moment: Date, now: Date): string {
  const name = nearDay(moment, now)
  if (name === 'Today') return `Today, ${londonClock(moment)}`
  return name ?? dateOf(moment, now)
}

/** 'today at 09:14', 'yesterday at 17:30', '17 Nov at 08:00'; empty for no date. */
export function recentMoment(moment: Date, now: Date): string {
  if (!isDate(moment)) return ''
  const name = nearDay(moment, now)?.toLowerCase() ?? dateOf(moment, now)
  return `${name} at ${londonClock(moment)}`
}

/** '2026-11-20 09:14' in London, which sorts as text and spreadsheets read as a date. */
export function londonStamp(moment: Date): string {
  return `${londonDay(moment)} ${londonClock(moment)}`.trim()
}

/** '2026-07-20 09:14:07 BST': to the second, with the zone for the night on which an hour comes twice. */
export function exactStamp(moment: Date): string {
  return `${londonDay(moment)} ${formatted(exactClock, moment)}`.trim()
}

function nearDay(moment: Date, now: Date): 'Today' | 'Yesterday' | undefined {
  const today = londonDay(now)
  const day = londonDay(moment)
  if (day === today) return 'Today'
  return day === daysBefore(today, 1) ? 'Yesterday' : undefined
}

function dateOf(moment: Date, now: Date): string {
  const isThisYear = londonDay(moment).slice(0, 4) === londonDay(now).slice(0, 4)
  return formatted(isThisYear ? shortDate : datedYear, moment)
}
