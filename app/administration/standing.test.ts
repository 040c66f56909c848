import { expect, it } from 'vitest'
import { standingOf } from './standing.ts'

const listed = {
  fullName: 'Amara Okafor',
  email: 'amara@example.org',
  bio: '<p>Hello</p>',
  approved: true,
  sentBackReason: '',
  takenDownAt: null,
}
const takenDownAt = new Date()

it.each([
  [{}, false, 'active'],
  [{}, true, 'suspended'],
  [{ takenDownAt }, true, 'suspended'],
  [{ takenDownAt, approved: false, sentBackReason: 'x' }, false, 'taken_down'],
  [{ approved: false, sentBackReason: 'x' }, false, 'sent_back'],
  [{ approved: true, sentBackReason: 'x' }, false, 'active'],
  [{ approved: false }, false, 'in_review'],
  [{ approved: false, bio: '<p></p>' }, false, 'incomplete'],
  [{ email: ' ' }, false, 'incomplete'],
])('%o with a suspended account: %s stands as %s', (given, isSuspended, standing) => {
  expect(standingOf({ ...listed, ...given }, isSuspended)).toBe(standing)
})
