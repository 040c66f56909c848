import { z } from 'zod'
import { day } from '#app/platform/forms/day.ts'
import { optionalLine } from '#app/platform/forms/fields.ts'
import { maxDaysAhead, maxNoteLength } from './reminder-limits.ts'

export const reminderMessages = {
  dayRequired: 'Choose a day',
  timeRequired: 'Choose a time',
  isNoTime: 'The clocks leave that hour out on that day. Choose another time',
  isPast: 'Choose a time that is still to come',
  isTooFar: 'Choose a day within two years',
  changed:
    'This reminder was changed in another window. What you typed is still here: compare it with what was saved, then set it again.',
  failed: 'Failed to change the reminder. Please try again.',
} as const

/** As a browser writes a time of day, '09:00', with or without seconds. */
const clockTime = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/

export const reminderSchema = z.object({
  remindOn: day()
    .catch('')
    .refine((date) => date !== '', reminderMessages.dayRequired),
  remindTime: z
    .string()
    .regex(clockTime)
    .transform((time) => time.slice(0, 5))
    .catch('')
    .refine((time) => time !== '', reminderMessages.timeRequired),
  remindNote: optionalLine(maxNoteLength),
})

export type ReminderFields = z.output<typeof reminderSchema>

/** Why nobody can be reminded at that moment; undefined where they can. */
export function whyNotAt(at: Date, now: Date): string | undefined {
  if (at <= now) return reminderMessages.isPast
  const days = (at.getTime() - now.getTime()) / (24 * 60 * 60 * 1_000)
  return days > maxDaysAhead ? reminderMessages.isTooFar : undefined
}
