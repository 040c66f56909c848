import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Meeting } from './meeting.ts'

export const invitationFileName = 'appointment.ics'

export const invitationType = 'text/calendar'

type Invitation = { meeting: Meeting; messageKey: string; mailFrom: string; at: Date }

/**
 * A calendar file (RFC 5545) for a proposed time. It is published rather than a request, so that
 * calendar programs neither ask for an answer nor send one to our address. Times are in UTC, which
 * every calendar shows in its own zone. It says nothing of what the appointment is about.
 */
export function invitationText({ meeting, messageKey, mailFrom, at }: Invitation): string {
  const { startsAt, minutes, way, where } = meeting
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: '//Messages//Appointments//EN',
  })
  calendar.createEvent({
    id: `${messageKey}@${mailFrom.split('@')[1]}`,
    stamp: at,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: way === 'address' ? 'Appointment' : 'Call',
    ...(where !== '' && { location: where }),
  })
  return calendar.toString()
}
