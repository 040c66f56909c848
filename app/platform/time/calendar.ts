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

const longMonth = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'long', year: 'numeric' })

/** The day as 'YYYY-MM-DD'. */
export function londonDay(date: Date): string {
  const parts = new Map(dayParts.formatToParts(date).map((part) => [part.type, part.value]))
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

/** '14 September 2026', for a moment or a 'YYYY-MM-DD'; empty for what is no date. */
export function formatDate(date: Date | string): string {
  return shown(longDate, date)
}

/** 'September 2026', for a moment or a 'YYYY-MM-DD'; empty for what is no date. */
export function formatMonth(date: Date | string): string {
  return shown(longMonth, date)
}

function shown(format: Intl.DateTimeFormat, date: Date | string): string {
  const moment = new Date(date)
  return Number.isNaN(moment.getTime()) ? '' : format.format(moment)
}
