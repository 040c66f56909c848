import { describe, expect, it } from 'vitest'
import {
  areOthersDue,
  dueReminders,
  isWaiting,
  longestWaitDays,
  mayRemindAgain,
  type WaitingInquiry,
} from './due-reminders.ts'

const now = new Date('2026-11-22T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const hours = { remindUnreadHours: 24, remindUnansweredHours: 48, offerOthersHours: 72 }

const sent = (hoursBefore: number, given: Partial<WaitingInquiry> = {}): WaitingInquiry => ({
  status: 'new',
  responded: false,
  createdAt: hoursAgo(hoursBefore),
  readAt: null,
  answeredAt: null,
  withdrawnAt: null,
  erasedAt: null,
  archivedAt: null,
  unreadRemindedAt: null,
  unansweredRemindedAt: null,
  othersOfferedAt: null,
  ...given,
})
const then = hoursAgo(1)

describe('which reminders are due', () => {
  it.each([
    ['just before a day', sent(23.9), []],
    ['after a day', sent(24), ['unread']],
    ['after a day, though it was opened', sent(24, { readAt: then }), []],
    ['after a day, and told already', sent(30, { unreadRemindedAt: then }), []],
    ['after two days', sent(48, { unreadRemindedAt: then }), ['unanswered']],
    ['after two days, opened', sent(48, { readAt: then }), ['unanswered']],
    [
      'after two days, told of both',
      sent(90, { unreadRemindedAt: then, unansweredRemindedAt: then }),
      [],
    ],
    ['after an outage of days', sent(200), ['unread', 'unanswered']],
    ['after more than a month', sent(longestWaitDays * 24), []],
  ])('%s', (_, inquiry, due) => {
    expect(dueReminders(inquiry, hours, now)).toEqual(due)
  })

  it('are none where the settings say never', () => {
    const never = { remindUnreadHours: 0, remindUnansweredHours: 0 }
    expect(dueReminders(sent(200), never, now)).toEqual([])
    expect(dueReminders(sent(200), { ...never, remindUnansweredHours: 1 }, now)).toEqual([
      'unanswered',
    ])
  })
})

it.each([
  ['answered', { answeredAt: then }],
  ['withdrawn', { withdrawnAt: then }],
  ['erased', { erasedAt: then }],
  ['declined', { status: 'declined' }],
  ['completed', { status: 'completed' }],
])('an enquiry that was %s waits no more', (_, given) => {
  expect(isWaiting(sent(50, given), now)).toBe(false)
  expect(dueReminders(sent(50, given), hours, now)).toEqual([])
  const isDeclined = 'status' in given && given.status === 'declined'
  expect(areOthersDue([sent(90, given)], hours, now)).toBe(isDeclined)
})

it('one that was put away without an answer is offered to others, and not reminded of', () => {
  const archived = sent(90, { archivedAt: then })
  expect(dueReminders(archived, hours, now)).toEqual([])
  expect(areOthersDue([archived], hours, now)).toBe(true)
})

it('a mediator is reminded once in 24 hours', () => {
  expect(mayRemindAgain(null, now)).toBe(true)
  expect(mayRemindAgain(hoursAgo(23), now)).toBe(false)
  expect(mayRemindAgain(hoursAgo(24), now)).toBe(true)
})

describe('whether others are offered to a sender', () => {
  it.each([
    ['of one that has waited three days', [sent(72)], true],
    ['of one that has waited less', [sent(71)], false],
    ['who was offered them already', [sent(90, { othersOfferedAt: then }), sent(90)], false],
    ['whom one of three has answered', [sent(90), sent(90, { answeredAt: then }), sent(90)], false],
    [
      'whom one of three has refused',
      [sent(90), sent(90, { answeredAt: then, status: 'declined' })],
      true,
    ],
    ['whom one refused without a word', [sent(1, { status: 'declined' })], true],
    ['whom one refused in words', [sent(90, { status: 'declined', responded: true })], false],
    ['whom one refused, while another has time', [sent(1, { status: 'declined' }), sent(1)], false],
    ['who withdrew one of two', [sent(90), sent(90, { withdrawnAt: then })], true],
    [
      'who withdrew both',
      [sent(90, { withdrawnAt: then }), sent(90, { withdrawnAt: then })],
      false,
    ],
  ])('%s', (_, inquiries, isDue) => {
    expect(areOthersDue(inquiries, hours, now)).toBe(isDue)
  })

  it('never, where the settings say so', () => {
    expect(areOthersDue([sent(200)], { offerOthersHours: 0 }, now)).toBe(false)
  })
})
