import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { rhythmOf, viewedDays } from '../mediator/views.ts'
import type { Random } from '../random.ts'

const minute = 60_000

/** From morning to late evening, in minutes of the day. */
const [waking, sleeping] = [7 * 60, 23 * 60]

/** Moments of the last quarter, about `aDay` a day, more on weekdays, oldest first, none to come. */
export function sampleMoments(random: Random, aDay: number, now: Date): Date[] {
  const today = londonDay(now)
  return Array.from({ length: viewedDays }, (_, index) => daysBefore(today, viewedDays - 1 - index))
    .flatMap((day) => {
      const midnight = londonMidnight(day).getTime()
      const wanted = aDay * rhythmOf(day) * (0.6 + random.next() * 0.8)
      const count = Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0)
      const moments = Array.from({ length: count }, () => random.whole(waking, sleeping))
      return moments.sort((a, b) => a - b).map((minutes) => new Date(midnight + minutes * minute))
    })
    .filter((moment) => moment < now)
}
