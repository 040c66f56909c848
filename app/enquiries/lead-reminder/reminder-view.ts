import { isoMoment, londonClock, londonDay } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import type { WholeLead } from '../find-leads.server.ts'

/** The reminder that a mediator set for a lead, in the words of its page. */
export type ReminderView = {
  at: string
  /** '24 Nov at 09:00'. */
  when: string
  /** As the fields of the form have them. */
  day: string
  time: string
  note: string
  isDue: boolean
}

/** Null where none is set. */
export function toReminderView(
  { remindAt, remindNote }: Pick<WholeLead, 'remindAt' | 'remindNote'>,
  now: Date,
): ReminderView | null {
  if (remindAt === null) return null
  return {
    at: isoMoment(remindAt),
    when: recentMoment(remindAt, now),
    day: londonDay(remindAt),
    time: londonClock(remindAt),
    note: remindNote,
    isDue: remindAt <= now,
  }
}
