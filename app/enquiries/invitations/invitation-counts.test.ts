import { expect, it } from 'vitest'
import { notInvitedText, shareText } from './invitation-counts.ts'

it.each([
  [0, 0, '–'],
  [7, 9, '7 of 9 (77%)'],
  [0, 3, '0 of 3 (0%)'],
  [1200, 1200, '1,200 of 1,200 (100%)'],
])('%d invited of %d completed are %s', (invited, completed, text) => {
  expect(shareText({ invited, completed })).toBe(text)
})

it('says why the others were not invited', () => {
  const none = { invited: 0, completed: 0, waiting: 0, setBack: 0, before: 0, left: [] }
  expect(notInvitedText(none)).toBe('')
  const left = [{ reason: 'off', total: 3 } as const, { reason: 'not-safe', total: 1 } as const]
  expect(notInvitedText({ ...none, waiting: 2, setBack: 1, before: 4, left })).toBe(
    '2 waiting, 1 changed back from completed, 3 invitations were off, 1 email is not safe, 4 completed before this was recorded',
  )
})
