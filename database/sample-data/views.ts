import { londonDaysAgo } from './london-today.ts'
import { randomFor } from './random.ts'

export type ViewDay = Readonly<{ day: string; views: number }>

/** Only the first mediators have a quarter of days, so that large directories load quickly. */
const mediatorsWithAQuarter = 250

export const viewedDays = 90

/** How busy the days of the week are, Sunday first. */
const weekRhythm = [0.6, 1.15, 1.25, 1.2, 1.1, 1, 0.7] as const

/** The latest days on which the listing of mediator number `n` was viewed, newest first. */
export function sampleViewDays(
  n: number,
  { popularity, listedDays }: { popularity: number; listedDays: number },
  now: Date,
): ViewDay[] {
  const random = randomFor('views', n)
  const days = n <= mediatorsWithAQuarter ? Math.min(viewedDays, Math.floor(listedDays)) : 3
  // Counted in days, not in hours: when the clocks change a day has 23 of them, or 25.
  return Array.from({ length: days }, (_, daysAgo) => {
    const day = londonDaysAgo(now, daysAgo)
    return { day, views: Math.floor(random.next() * 2.4 * popularity * rhythmOf(day)) }
  }).filter(({ views }) => views > 0)
}

/** How busy a day, 'YYYY-MM-DD', is compared with others. */
export function rhythmOf(day: string): number {
  let rhythm = knownRhythms.get(day)
  if (rhythm === undefined) {
    rhythm = weekRhythm[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 1
    knownRhythms.set(day, rhythm)
  }
  return rhythm
}

/** Of the days of a quarter, of which everybody is asked. */
const knownRhythms = new Map<string, number>()
