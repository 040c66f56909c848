import { expect, it } from 'vitest'
import { profileStatus, profileStatusLabel } from './profile-status.ts'

const approved = { fullName: 'Bethan', email: 'b@example.org', bio: '<p>Hi</p>', approved: true }

it.each([
  [{}, 'Active'],
  [{ bio: '' }, 'Active'],
  [{ approved: false }, 'In Review'],
  [{ approved: false, bio: '<p></p>' }, 'Incomplete'],
  [{ fullName: ' ' }, 'Incomplete'],
  [{ email: '' }, 'Incomplete'],
  [{ email: '', approved: false }, 'Incomplete'],
  [{ approved: false, takenDownAt: new Date() }, 'Taken Down'],
])('an approved profile with %o is %s', (changes, label) => {
  expect(profileStatusLabel(profileStatus({ ...approved, ...changes }))).toBe(label)
})
