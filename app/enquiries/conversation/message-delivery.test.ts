import { expect, it } from 'vitest'
import { messageDelivery } from './message-delivery.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = new Date('2026-11-20T09:32:00Z')
const waiting = {
  channel: 'page',
  sentAt: null,
  returnedAt: null,
  returnReason: '',
  readAt: null,
}

it.each([
  ['wait', 'Being sent by email', {}, true],
  ['done', 'Sent by email', { sentAt: at }, true],
  ['done', 'Sent by email, read today at 09:32', { sentAt: at, readAt: at }, true],
  ['done', 'On their private page, no email', {}, false],
  ['done', 'On their private page, no email, read today at 09:32', { readAt: at }, false],
  [
    'done',
    'Sent by email. Written in your own email program',
    { sentAt: at, channel: 'mail' },
    true,
  ],
  [
    'failed',
    'The email came back: no such user. Please call, or check the address.',
    { returnedAt: at, returnReason: 'no such user.' },
    true,
  ],
  [
    'done',
    'On their private page. The email came back, read today at 09:32',
    { returnedAt: at, returnReason: 'no such user', readAt: at },
    true,
  ],
] as const)('says of a reply, %s: %s', (look, text, given, isEmailSafe) => {
  expect(
    messageDelivery({ ...waiting, ...given }, { isEmailSafe, isWithdrawn: false }, now),
  ).toEqual({ look, text })
})

it.each([
  ['failed', 'No email was sent: the sender has withdrawn this enquiry.', {}],
  ['done', 'Sent by email', { sentAt: at }],
])('says of a reply to an enquiry that was withdrawn, %s: %s', (look, text, given) => {
  const sender = { isEmailSafe: true, isWithdrawn: true }
  expect(messageDelivery({ ...waiting, ...given }, sender, now)).toEqual({ look, text })
})
