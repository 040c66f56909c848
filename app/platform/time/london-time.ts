import { londonClock, londonDay } from './calendar.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The moment a London day, 'YYYY-MM-DD', begins. The clocks never change at midnight. */
export function londonMidnight(londonDate: string): Date {
  const inWinter = new Date(`${londonDate}T00:00:00Z`)
  const inSummer = new Date(inWinter.getTime() - hour)
  return londonDay(inSummer) === londonDate ? inSummer : inWinter
}

/**
 * The moment at which clocks in the UK show a day, 'YYYY-MM-DD', and a time, '09:00'. Undefined for
 * what they never show, as in the hour that is left out in March; of an hour that comes twice it is
 * the first.
 */
export function londonMoment(londonDate: string, time: string): Date | undefined {
  const inWinter = new Date(`${londonDate}T${time}:00Z`)
  const inSummer = new Date(inWinter.getTime() - hour)
  return [inSummer, inWinter].find(
    (moment) => londonDay(moment) === londonDate && londonClock(moment) === time,
  )
}

/** The day so many days before (or, with a negative number, after) a 'YYYY-MM-DD'. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) - days * day).toISOString().slice(0, 10)
}

/** The same day of the month before; where that month is shorter, its last day. */
export function monthBefore(date: string): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  const lastOfMonthBefore = new Date(Date.UTC(year, month - 1, 0))
  lastOfMonthBefore.setUTCDate(Math.min(dayOfMonth, lastOfMonthBefore.getUTCDate()))
  return lastOfMonthBefore.toISOString().slice(0, 10)
}
