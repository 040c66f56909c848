import MailComposer from 'nodemailer/lib/mail-composer'
import { afterEach, expect, it, vi } from 'vitest'
import { parseEnvironment } from '../settings/environment.server.ts'
import { composeMail } from './layout.server.ts'
import type { Mail, MailContent, WrittenMail } from './mail.server.ts'
import { messageOf } from './message.server.ts'
import { writeMessage } from './written-message.server.ts'

const environment = parseEnvironment({})

afterEach(() => {
  vi.useRealTimers()
})

const aMail = (content: Partial<MailContent>, head: Partial<Mail> = {}) => ({
  ...composeMail({
    kind: 'welcome',
    label: 'A mail',
    id: 'a',
    to: 'priya@example.com',
    toName: 'Priya Shah',
    subject: 'Hello',
    content: { greeting: 'Hello,', paragraphs: ['Your message was sent.'], ...content },
  }),
  ...head,
})

const writtenBefore = (html: string, head: Partial<Mail> = {}): WrittenMail => {
  const { content: _, ...mail } = aMail({}, head)
  return { ...mail, html }
}

const calendar = (text: string) => [{ fileName: 'call.ics', contentType: 'text/calendar', text }]

const mails: Record<string, Mail | WrittenMail> = {
  'short lines': writtenBefore('<p>Hello</p>'),
  'long lines of English': aMail({ quote: 'We cannot agree about the fence. '.repeat(60) }),
  'lines that end in spaces and tabs': aMail({ quote: 'One \r\ntwo\t\nthree   ' }),
  'lone carriage returns, and a dot alone': aMail({ quote: 'One\rtwo\n.\n..\nthree' }),
  'accents, emojis and characters of other scripts': aMail({
    quote: `${'Łódź, naïve 👩‍👧‍👦 '.repeat(40)}\n${'调解员帮助双方。'.repeat(80)}`,
  }),
  'mostly another script': writtenBefore('Διαμεσολάβηση '.repeat(400), {
    text: 'Διαμεσολάβηση '.repeat(400),
  }),
  'a text of 100 kB': aMail({ quote: 'All of it = everything.\n'.repeat(4_200) }),
  'nothing at all': writtenBefore('', { text: '' }),
  'text alone': writtenBefore(''),
  'a file': aMail({}, { attachments: calendar('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n') }),
  'a file with accents and no last line end': aMail(
    {},
    { attachments: calendar('Zoë '.repeat(50)) },
  ),
  'names with quotes, and answers to another': aMail(
    {},
    {
      toName: 'Zoë "Zo" O’Hara, LLB',
      replyTo: { name: 'Łukasz', email: 'lukasz@example.com' },
      returnTo: 'returned+1@example.org',
      earlier: ['b', 'c'],
    },
  ),
  'an address with a domain of another script': aMail({}, { to: 'priya@bücher.example' }),
}

it.each(Object.entries(mails))('writes a mail of %s as nodemailer does', async (_, mail) => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z'), toFake: ['Date'] })
  const { envelope, raw } = writeMessage(mail, environment)
  // Only the boundary is chosen anew for each.
  const baseBoundary = /boundary="--_NmP-([^"]+)-Part_1"/.exec(raw.toString())?.[1]
  const message = { ...messageOf(mail, environment), baseBoundary, newline: 'windows' }
  const theirs = new MailComposer(message).compile()
  expect(raw.toString()).toBe((await theirs.build()).toString())
  expect(envelope).toEqual(theirs.getEnvelope())
})

it('sends a mail that an earlier version put into the queue with the HTML that it has', () => {
  const raw = writeMessage(writtenBefore('<p>As it was</p>'), environment).raw.toString()
  expect(raw).toContain('<p>As it was</p>')
  expect(raw).not.toContain('<!doctype html>')
})
