import { expect, it } from 'vitest'
import { nextSteps } from './next-steps.ts'

const course = {
  firstName: 'Gwen',
  isAnswered: false,
  isEmailSafe: true,
  remindHours: 48,
  practiceAreas: ['family'],
  miamFee: 95,
  feesPer: 'person',
  familyLegalAid: true,
  freeFirstCall: false,
}

const stepsOf = (given: Partial<typeof course> | { miamFee: number | null }) =>
  nextSteps({ ...course, ...given }).map(({ lead, text }) => `${lead} ${text}`)

it('tells whom to wait for, what a first meeting costs and that nobody is bound', () => {
  expect(stepsOf({})).toEqual([
    'Wait for Gwen’s answer. It comes by email and appears here. If there is none within 2 days, we remind Gwen.',
    'Meet Gwen alone for about an hour. £95 each, or free with legal aid.',
    'Decide together whether to mediate. You can stop at any point.',
  ])
})

it.each([
  [
    { isEmailSafe: false, remindHours: 30 },
    'Wait for Gwen’s answer. It appears here. If there is none within 30 hours, we remind Gwen.',
  ],
  [{ remindHours: 0 }, 'Wait for Gwen’s answer. It comes by email and appears here.'],
  [{ isAnswered: true }, 'Agree a time. Answer Gwen here or by email.'],
  [{ isAnswered: true, isEmailSafe: false }, 'Agree a time. Answer Gwen here.'],
])('with %j begins %j', (given, first) => {
  expect(stepsOf(given)[0]).toBe(first)
})

it.each([
  [{ miamFee: null }, 'Meet Gwen alone for about an hour. It is free with legal aid.'],
  [{ miamFee: 0 }, 'Meet Gwen alone for about an hour. It is free.'],
  [{ familyLegalAid: false, feesPer: 'together' }, 'Meet Gwen alone for about an hour. £95.'],
  [{ familyLegalAid: false, miamFee: null }, 'Meet Gwen alone for about an hour.'],
  [
    { practiceAreas: ['workplace'] },
    'Talk to Gwen first about how mediation would go and what it costs.',
  ],
  [
    { practiceAreas: ['workplace'], freeFirstCall: true },
    'Talk to Gwen first about how mediation would go and what it costs. The first call is free.',
  ],
])('with %j the first meeting is %j', (given, second) => {
  expect(stepsOf(given)[1]).toBe(second)
})
