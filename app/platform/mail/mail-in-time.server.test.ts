import { expect, it } from 'vitest'
import { DeliveryError, failureText } from '../jobs/delivery-error.server.ts'
import { composeMail } from './layout.server.ts'
import type { Mail } from './mail.server.ts'
import { mailInTime } from './mail-in-time.server.ts'

const now = new Date('2026-11-20T12:00:00Z')

const aMail = (given: Partial<Mail> = {}): Mail => ({
  ...composeMail({
    ...{ kind: 'password-reset', label: 'Reset a password', id: 'a', subject: 'Reset' },
    ...{ to: 'jo@example.org', toName: 'Jo' },
    content: { greeting: 'Dear Jo,', paragraphs: ['The link works for one hour.'] },
  }),
  ...given,
})

const late = {
  paragraphs: ['We could not send the link in time.'],
  action: { label: 'Ask for a new link', url: 'https://directory.example/forgot-password' },
}

it('sends a mail as it is while its link works, and one whose link never ends', () => {
  const mail = aMail({ validUntil: '2026-11-20T12:00:01Z', late })
  expect(mailInTime(mail, now)).toBe(mail)
  expect(mailInTime(aMail(), new Date('2036-01-01')).text).toContain('works for one hour')
})

it('says in the place of a link that no longer works where to ask for another', () => {
  const sent = mailInTime(aMail({ validUntil: '2026-11-20T12:00:00Z', late }), now)
  expect(sent.text).toContain('Dear Jo,\n\nWe could not send the link in time.')
  expect(sent.text).toContain('Ask for a new link: https://directory.example/forgot-password')
  expect(sent.text).not.toContain('works for one hour')
  expect([sent.to, sent.id, sent.subject]).toEqual(['jo@example.org', 'a', 'Reset'])
})

it('gives a mail up for good where nobody could ask for another, and says why', () => {
  const send = () => mailInTime(aMail({ validUntil: '2026-11-20T09:30:00Z' }), now)
  expect(send).toThrow(DeliveryError)
  try {
    send()
  } catch (error) {
    expect((error as DeliveryError).isFinal).toBe(true)
    expect(failureText(error)).toMatch(/^Not sent: its link stopped working on .*9:30/)
  }
})
