import { expect, it } from 'vitest'
import { invitationText } from './invitation.server.ts'

const meeting = {
  startsAt: new Date('2026-07-24T18:00:00Z'),
  minutes: 45,
  way: 'address',
  where: `12, High Street; "Y Llys"\nCaerdydd ${'ŵ'.repeat(60)}`,
} as const
const at = new Date('2026-07-20T09:00:00Z')
const text = invitationText({ meeting, messageKey: 'abc', mailFrom: 'mail@site.example', at })

it('is a published event in UTC, with an id that stays the same', () => {
  for (const line of [
    'METHOD:PUBLISH',
    'UID:abc@site.example',
    'DTSTAMP:20260720T090000Z',
    'DTSTART:20260724T180000Z',
    'DTEND:20260724T184500Z',
    'SUMMARY:Appointment',
  ])
    expect(text.split('\r\n')).toContain(line)
  expect(text).not.toMatch(/mediat|ATTENDEE|ORGANIZER/i)
})

it('escapes and folds what was typed, by the octet', () => {
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`LOCATION:12\\, High Street\\; "Y Llys"\\nCaerdydd ${'ŵ'.repeat(60)}`)
})
