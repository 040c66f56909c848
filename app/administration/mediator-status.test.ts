import { expect, it } from 'vitest'
import { mediatorStatus } from './mediator-status.ts'

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
])('%o with a suspended account: %s has the status %s', (given, isSuspended, status) => {
  expect(mediatorStatus({ ...listed, ...given }, isSuspended)).toBe(status)
})
