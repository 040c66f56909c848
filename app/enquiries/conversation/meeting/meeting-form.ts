import type { z } from 'zod'
import { day } from '#app/platform/forms/day.ts'
import { choice, optionalLine } from '#app/platform/forms/fields.ts'
import { londonMoment } from '#app/platform/time/london-time.ts'
import { leadMessages } from '../../lead-messages.ts'
import { type Meeting, meetingLengths, meetingWays } from './meeting.ts'

const wayCodes = meetingWays.map(({ code }) => code)
const lengths = meetingLengths.map(String)

/** The fields of a reply that propose a time; all may be left empty. */
export const meetingFields = {
  meetingDay: optionalLine(10),
  meetingTime: optionalLine(5),
  meetingMinutes: choice(lengths, '30').transform(Number),
  meetingWay: choice(wayCodes, 'phone'),
  meetingWhere: optionalLine(300),
}

type Fields = z.output<z.ZodObject<typeof meetingFields>>

type Read =
  | { ok: true; meeting?: Meeting }
  | { ok: false; field: keyof typeof meetingFields; message: string }

/** As a browser writes a time of day, '09:00'. */
const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

/** The time that the fields propose: none, or one that clocks show. */
export function readMeeting(fields: Fields): Read {
  const { meetingDay, meetingTime, meetingMinutes, meetingWay, meetingWhere } = fields
  if (meetingDay === '' && meetingTime === '') return { ok: true }
  const startsAt = londonMoment(meetingDay, meetingTime)
  if (!startsAt) {
    const isWhole = day().safeParse(meetingDay).success && clockTime.test(meetingTime)
    return isWhole
      ? { ok: false, field: 'meetingTime', message: leadMessages.meetingLeftOut }
      : { ok: false, field: 'meetingDay', message: leadMessages.meetingNoTime }
  }
  const meeting = { startsAt, minutes: meetingMinutes, way: meetingWay, where: meetingWhere }
  return { ok: true, meeting }
}

/** Refuses a day without a time, a time without a day, and what clocks never show. */
export function checkMeeting(fields: Fields, context: z.RefinementCtx): void {
  const read = readMeeting(fields)
  if (!read.ok) context.addIssue({ code: 'custom', path: [read.field], message: read.message })
}
