/** A month in UTC, '2026-11'. */
export type UtcMonth = string

export function utcMonth(moment: Date): UtcMonth {
  return moment.toISOString().slice(0, 7)
}

/** The month so many months later. */
export function monthAfter(month: UtcMonth, months = 1): UtcMonth {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return utcMonth(new Date(Date.UTC(year, number - 1 + months)))
}

/** The moment a month begins. */
export function monthStart(month: UtcMonth): Date {
  return new Date(`${month}-01T00:00:00Z`)
}
