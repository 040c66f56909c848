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
