import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { daysBefore, londonMidnight } from '../time/london-time.ts'

/** Whether a moment is within these days in London; an empty one leaves that end open. */
export function isInDays(column: PgColumn, { from, to }: { from: string; to: string }) {
  return and(
    from === '' ? undefined : gte(column, londonMidnight(from)),
    to === '' ? undefined : lt(column, londonMidnight(daysBefore(to, -1))),
  ) as SQL | undefined
}
