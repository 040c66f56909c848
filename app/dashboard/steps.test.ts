import { expect, it } from 'vitest'
import { firstSteps } from './steps.ts'

it.each([
  [false, 'incomplete', ['current', 'ahead', 'ahead']],
  [true, 'incomplete', ['done', 'current', 'ahead']],
  [true, 'in_review', ['done', 'done', 'current']],
  [false, 'in_review', ['current', 'done', 'ahead']],
] as const)(
  'with email confirmed %s and a profile %s the steps are %o',
  (emailVerified, status, states) => {
    expect(firstSteps({ emailVerified, status }).map((step) => step.state)).toEqual(states)
  },
)

it('a profile that was sent back is to be changed, and is not with us', () => {
  const given = { emailVerified: true, status: 'in_review', sentBackReason: 'Too short.' } as const
  const [, profile, review] = firstSteps(given)
  expect(profile).toMatchObject({ title: 'Change your profile', state: 'current' })
  expect(profile?.text).toContain('We have sent it back: “Too short.” Make the change')
  expect(review).toMatchObject({ state: 'ahead', text: expect.stringContaining('Once you save') })
})
