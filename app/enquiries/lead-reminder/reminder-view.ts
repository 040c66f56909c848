import { isoMoment, londonClock, londonDay } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import type { WholeLead } from '../find-leads.server.ts'
import type { ReminderFields } from './reminder-form.ts'

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

/** As the form has it; without a reminder it begins with a time of the morning. */
export function reminderFields(reminder: ReminderView | null): ReminderFields {
  const { day = '', time = '09:00', note = '' } = reminder ?? {}
  return { remindOn: day, remindTime: time, remindNote: note }
}
