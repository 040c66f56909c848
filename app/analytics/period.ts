import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'

/** How many days the figures go back, today among them. */
export const periodLengths = [7, 30, 90] as const
type PeriodLength = (typeof periodLengths)[number]

const defaultLength: PeriodLength = 30

export type Period = {
  days: PeriodLength
  /** London days, 'YYYY-MM-DD', both included. */
  firstDay: string
  lastDay: string
  /** The moment the first day begins. */
  start: Date
}

/** Understands `?days=` and takes the default length for anything else. */
export function parsePeriod(params: URLSearchParams, now: Date): Period {
  const chosen = params.get('days')
  const days = periodLengths.find((length) => String(length) === chosen) ?? defaultLength
  const lastDay = londonDay(now)
  const firstDay = daysBefore(lastDay, days - 1)
  return { days, firstDay, lastDay, start: londonMidnight(firstDay) }
}

/** The query string of a period, empty for the default one. */
export function periodQuery(days: PeriodLength): string {
  return days === defaultLength ? '' : `?days=${days}`
}

export type DayCount = { day: string; count: number }

/** Every day of the period, those on which nothing happened among them. */
export function everyDayOf(
  { firstDay, days }: Pick<Period, 'firstDay' | 'days'>,
  recorded: readonly DayCount[],
): DayCount[] {
  const counts = new Map(recorded.map(({ day, count }) => [day, count]))
  return Array.from({ length: days }, (_, index) => {
    const day = daysBefore(firstDay, -index)
    return { day, count: counts.get(day) ?? 0 }
  })
}

export function sumOf(days: readonly DayCount[]): number {
  return days.reduce((sum, { count }) => sum + count, 0)
}

/** Enquiries for a hundred profile views, to a tenth; null where nobody looked. */
export function conversion({ views, enquiries }: { views: number; enquiries: number }) {
  return views === 0 ? null : Math.round((enquiries / views) * 1000) / 10
}
