import { counted } from '../text/plural.ts'
import { isDate } from './calendar.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long something has waited, in the largest unit that fits: '2 days', '20 hours'; empty where
 * it is not known since when.
 */
export function waitingTime(since: Date, now: Date): string {
  if (!isDate(since)) return ''
  const waited = Math.max(0, now.getTime() - since.getTime())
  if (waited >= day) return counted(Math.floor(waited / day), 'day')
  if (waited >= hour) return counted(Math.floor(waited / hour), 'hour')
  return counted(Math.max(1, Math.floor(waited / minute)), 'minute')
}
