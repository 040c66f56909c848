/** Days are the days of London, whatever the clock of the machine says. */
const timeZone = 'Europe/London'

const dayParts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const longDate = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** Days by the hours since 1970, of the last hours asked for: a search asks a dozen times. */
const daysOfHours = new Map<number, string>()
const maxHours = 100
const hour = 60 * 60 * 1000
/** From here on years have five digits. */
const longYears = Date.UTC(10_000, 0) / hour

/** The day as 'YYYY-MM-DD'; empty for what is no date, as everything here is. */
export function londonDay(date: Date): string {
  if (!isDate(date)) return ''
  // Since then clocks in London have shown UTC or an hour more.
  if (date.getTime() < 0) return dayOf(date)
  const hours = Math.floor(date.getTime() / hour)
  if (hours % 24 !== 23 && hours < longYears) return date.toISOString().slice(0, 10)
  const known = daysOfHours.get(hours)
  if (known !== undefined) return known
  if (daysOfHours.size >= maxHours) daysOfHours.clear()
  const day = dayOf(date)
  daysOfHours.set(hours, day)
  return day
}

function dayOf(date: Date): string {
  const parts = new Map(dayParts.formatToParts(date).map((part) => [part.type, part.value]))
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

/** The time of day as '09:14'. */
export function londonClock(date: Date): string {
  return formatted(clock, date)
}

/** '14 September 2026', for a moment or a 'YYYY-MM-DD'. */
export function formatDate(date: Date | string): string {
  return formatted(longDate, new Date(date))
}

/** 'September 2026', for a moment or a 'YYYY-MM-DD'. */
export function monthAndYear(date: Date | string): string {
  return formatDate(date).replace(/^\d+ /, '')
}

/** '2026-09-14T09:14:00.000Z', for what machines read. */
export function isoMoment(date: Date): string {
  return isDate(date) ? date.toISOString() : ''
}

/** A moment in some format. */
export function formatted(format: Intl.DateTimeFormat, date: Date): string {
  return isDate(date) ? format.format(date) : ''
}

/** A row may hold 'infinity' or a year before Christ, of which the driver makes an invalid date. */
export function isDate(date: Date): boolean {
  return !Number.isNaN(date.getTime())
}
