import { expect, it } from 'vitest'
import { meetingText } from './meeting.ts'

it('says in words what is proposed', () => {
  const startsAt = new Date('2026-07-24T18:00:00Z')
  expect(meetingText({ startsAt, minutes: 30, way: 'online', where: 'https://meet.example' })).toBe(
    'Proposed time: Friday 24 July 2026 at 19:00 (UK time), 30 minutes, online: https://meet.example',
  )
  expect(meetingText({ startsAt, minutes: 15, way: 'phone', where: '' })).toMatch(
    /15 minutes, by phone$/,
  )
})
