import { expect, it } from 'vitest'
import { enquirySteps } from './enquiry-steps.ts'

const [sent, read, answered] = ['18T20:14', '19T08:50', '19T09:32'].map(
  (time) => new Date(`2026-11-${time}:00Z`),
) as [Date, Date, Date]

it.each([
  ['sent', null, null, ['Wed 20:14', 'Wed 20:14', '', '']],
  ['read', read, null, ['Wed 20:14', 'Wed 20:14', 'Thu 08:50', '']],
  ['answered', read, answered, ['Wed 20:14', 'Wed 20:14', 'Thu 08:50', 'Thu 09:32']],
  [
    'answered by mail and never opened',
    null,
    answered,
    ['Wed 20:14', 'Wed 20:14', 'Thu 09:32', 'Thu 09:32'],
  ],
  ['opened after the answer', answered, read, ['Wed 20:14', 'Wed 20:14', 'Thu 08:50', 'Thu 08:50']],
])('an enquiry that was %s', (_state, readAt, answeredAt, times) => {
  const steps = enquirySteps({ createdAt: sent, readAt, answeredAt, status: 'new' }, answered)
  expect(steps.map(({ label }) => label)).toEqual(['Sent', 'Delivered', 'Read', 'Answered'])
  expect(steps.map(({ when }) => when)).toEqual(times)
})

it('names what a mediator who declined did', () => {
  const times = { createdAt: sent, readAt: read, answeredAt: answered }
  const [, , , last] = enquirySteps({ ...times, status: 'declined' }, answered)
  expect(last).toEqual({ label: 'Declined', when: 'Thu 09:32' })
})
