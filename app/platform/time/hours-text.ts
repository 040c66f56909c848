import { counted } from '../text/plural.ts'

/** A span that a setting gives in hours: '3 days', or '36 hours' where it is no whole number of days. */
export function hoursText(hours: number): string {
  return hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour')
}
