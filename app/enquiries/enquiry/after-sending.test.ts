import { expect, it } from 'vitest'
import { stepsAfterSending } from './after-sending.ts'

const course = {
  firstName: 'Gwen',
  isEmailSafe: true,
  remindHours: 48,
  offerOthersHours: 72,
}

it('says what comes, and when', () => {
  expect(stepsAfterSending(course)).toEqual([
    'Gwen reads your message. The answer comes by email, and is on your private page.',
    'If there is none after 2 days, we remind Gwen.',
    'After 3 days without an answer we email you once, to say whom else you can ask.',
  ])
})

it('promises no email to who said that it is not safe', () => {
  expect(stepsAfterSending({ ...course, isEmailSafe: false })).toEqual([
    'Gwen reads your message. The answer appears on your private page. We send you no email.',
    'If there is none after 2 days, we remind Gwen.',
  ])
})

it('promises no reminder where there is none', () => {
  const given = { ...course, remindHours: 0, offerOthersHours: 36 }
  expect(stepsAfterSending(given)).toEqual([
    'Gwen reads your message. The answer comes by email, and is on your private page.',
    'After 36 hours without an answer we email you once, to say whom else you can ask.',
  ])
})
