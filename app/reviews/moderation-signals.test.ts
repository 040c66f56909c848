import { expect, it } from 'vitest'
import { formatDate } from '#app/platform/time/calendar.ts'
import { type ModerationSignals, noneAlike, toSignalTexts } from './moderation-signals.ts'

const nothing: ModerationSignals = {
  sameText: noneAlike,
  sameName: noneAlike,
  sameClientIp: noneAlike,
  sameEmail: null,
  isMediatorsName: false,
  inquiryAt: null,
  confirmingInquiryAt: null,
  emailInquiryOn: null,
  isByMediator: false,
  spam: [],
}

it.each<[Partial<ModerationSignals>, string[]]>([
  [{}, ['note: No enquiry to this mediator from this name']],
  [
    { inquiryAt: new Date('2026-05-03T10:00:00Z') },
    ['good: Someone of this name sent this mediator an enquiry on 3 May 2026'],
  ],
  [
    { isByMediator: true },
    [
      'warning: It comes from the mediator’s account, or names their email address, which anyone can type',
      'note: No enquiry to this mediator from this name',
    ],
  ],
  [
    { spam: ['A field that people do not see was filled in'] },
    [
      'warning: A field that people do not see was filled in',
      'note: No enquiry to this mediator from this name',
    ],
  ],
  [
    { isMediatorsName: true, sameText: { total: 1, sameMediator: 0, deleted: 0 } },
    [
      'warning: The name is the mediator’s own',
      'warning: Same text as 1 earlier review',
      'note: No enquiry to this mediator from this name',
    ],
  ],
  [
    {
      sameText: { total: 3, sameMediator: 1, deleted: 2 },
      sameName: { total: 2, sameMediator: 2, deleted: 0 },
    },
    [
      'warning: Same text as 3 earlier reviews (1 of this mediator, 2 deleted)',
      'warning: Same name as 2 earlier reviews (2 of this mediator)',
      'note: No enquiry to this mediator from this name',
    ],
  ],
  [
    { sameName: { total: 4, sameMediator: 0, deleted: 0 } },
    ['note: Same name as 4 earlier reviews', 'note: No enquiry to this mediator from this name'],
  ],
  [
    {
      sameClientIp: { total: 2, sameMediator: 1, deleted: 0 },
      sameEmail: { total: 1, sameMediator: 0, deleted: 1 },
    },
    [
      'warning: Same internet address as 2 earlier reviews (1 of this mediator)',
      'note: Same email address as 1 earlier review (1 deleted)',
      'note: No enquiry to this mediator from the email address given',
      'note: No enquiry to this mediator from this name',
    ],
  ],
  [
    {
      sameEmail: noneAlike,
      emailInquiryOn: '2026-05-03',
      inquiryAt: new Date('2026-05-04T10:00:00Z'),
    },
    ['good: The email address given sent this mediator an enquiry on 3 May 2026'],
  ],
])('%o reads %j', (signals, expected) => {
  const shown = toSignalTexts({ ...nothing, ...signals }, formatDate)
  expect(shown.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(expected)
})
