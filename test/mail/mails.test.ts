import { readdir, readFile } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { templateParameters } from '#app/platform/mail/email-js.server.ts'
import { htmlOf } from '#app/platform/mail/layout.server.ts'
import type { Mail, WrittenMail } from '#app/platform/mail/mail.server.ts'
import { headerText, messageOf } from '#app/platform/mail/message.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { profileReviewMail } from '#app/profiles/profile-review-mail.server.ts'
import { mailKinds, mailMakers } from '../kit/deliveries/every-mail.ts'
import { ordinaryTyped, type Typed } from '../kit/deliveries/mail-texts.ts'
import { readable as readableMail } from '../kit/mails.ts'

const environment = parseEnvironment({ MAIL_FROM: 'no-reply@directory.example' })

const attack = '\r\nBcc: victim@example.net\r\nSubject: Owned\r\n\r\n<script>alert("x")</script>'
const hostile: [what: string, typed: Typed][] = [
  ['line ends and markup', { name: `Eve${attack}`, text: `Hello${attack}` }],
  ['an encoded word', { name: '=?utf-8?q?Support_=3Csupport=40bank.example=3E?=', text: '=?x?' }],
  ['ten thousand letters', { name: 'N'.repeat(10_000), text: 'T'.repeat(10_000) }],
  ['other scripts', { name: 'Siân Ó Briain 李明 😀 \u202Egnp.exe', text: '\u202Eabc \ud800' }],
  ['a list of email addresses', { name: '"Eve" <eve@example.net>, b@example.net;', text: '>> <<' }],
]

/** Kinds to which a reply goes to somebody, and to whom. */
const answered: Record<string, string> = {
  'new-inquiry': 'm.address@reply.example.org',
  'new-message': 'm.address@reply.example.org',
  answer: 'e.address@reply.example.org',
  'contact-message': 'priya@example.com',
}

/** Kinds that go to visitors, who may not be alone with their mail. */
const discreet = [
  ...['answer', 'request-confirmation', 'page-link', 'others-offered', 'mediator-left'],
  ...['review-invitation', 'review-receipt', 'report-receipt', 'report-outcome'],
  'unread-reply',
]

/** Kinds that continue a conversation. */
const threaded = [
  ...['answer', 'new-message'],
  ...['enquiry-withdrawn', 'contact-changed', 'enquiry-erased'],
]

describe.each(mailKinds)('the mail %s', (code) => {
  const ordinary = mailMakers[code](ordinaryTyped)

  it('says the same in its text and its HTML, in our design', () => {
    expect(ordinary.kind).toBe(code)
    expect(ordinary.label).toMatch(/^[A-Z]/)
    expect(ordinary.subject).not.toBe('')
    expect(htmlOf(ordinary)).toMatch(/^<!doctype html>\n<html lang="en-GB">/)
    expect(htmlOf(ordinary)).toContain('name="color-scheme" content="light dark"')
    const shown = readable(htmlOf(ordinary))
    for (const line of ordinary.text.split('\n').filter((line) => !/^(-- )?$/.test(line))) {
      const url = /https:\S+$/.exec(line)?.[0]
      if (url) expect(htmlOf(ordinary)).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
      const words = line.replace(/: (https:\S+)$/, '')
      expect([words, words.replace(': ', ' ')].some((text) => shown.includes(text))).toBe(true)
    }
  })

  it('ends its text with a signature that mail programs recognise', async () => {
    expect(ordinary.text.match(/^--.*$/gm)).toEqual(['-- '])
    expect(readableMail(await sent(ordinary))).toContain(
      '\r\n\r\n-- \r\nFind a Mediator. Independent of',
    )
  })

  it('uses only CSS that there is', () => {
    expect(htmlOf(ordinary)).not.toMatch(/[{;]supported-color-schemes:/)
  })

  it('has links to our own site only', () => {
    const links = [...htmlOf(ordinary).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to = '']) => to)
    expect(links.filter((link) => !link.startsWith('https://directory.example/'))).toEqual([])
    expect(htmlOf(ordinary)).not.toMatch(/<(img|script|link|iframe|form)\b/)
  })

  it.each(hostile)('has no header that a visitor could add, given %s', async (_, typed) => {
    const mail = mailMakers[code](typed)
    expect(mail.subject).toBe(ordinary.subject)
    const headers = await headersOf(mail)
    const expected = [
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
    ]
    if (code in answered) expected.push('reply-to')
    if (threaded.includes(code)) expected.push('in-reply-to', 'references')
    expect([...headers.keys()].sort()).toEqual([...expected, 'subject', 'to'].sort())
    const sender = discreet.includes(code) ? 'Messages' : 'Find a Mediator'
    expect(headers.get('from')).toBe(`${sender} <no-reply@directory.example>`)
    expect(emailOf(headers.get('to'))).toBe(mail.to)
    expect(emailOf(headers.get('reply-to'))).toBe(answered[code])
    expect(headers.get('subject')).toBe(ordinary.subject)
    expect(headers.get('to')).not.toContain('=?utf-8?q?Support')
  })

  it.each(hostile)('shows what was typed and runs none of it, given %s', (_, typed) => {
    const mail = mailMakers[code](typed)
    const html = htmlOf(mail)
    expect(html).not.toMatch(/<script|<(?!\/|!|\w)/)
    expect(html.match(/<[a-z]+/g)?.filter((tag) => !known.has(tag))).toEqual([])
    expect(html.length).toBeLessThan(100_000)
    expect(mail.text).not.toBe('')
  })

  it('gives the template service the parameters it knows', () => {
    for (const [, typed] of hostile) {
      const parameters = templateParameters(mailMakers[code](typed), environment)
      const names = ['from_email', 'from_name', 'message', 'subject', 'to_email', 'to_name']
      if (code in answered) names.push('reply_to')
      if (code === 'new-inquiry') names.push('client_email', 'client_name')
      expect(Object.keys(parameters).sort()).toEqual(names.sort())
      const { message, ...headers } = parameters
      expect(JSON.stringify(headers)).not.toMatch(/\\r|\\n|=\?/)
      expect(headers.from_email).toBe('no-reply@directory.example')
      expect(message).not.toBe('')
    }
  })

  it('keeps its Message-ID however often it is sent', async () => {
    const [first, second] = [await headersOf(ordinary), await headersOf(ordinary)]
    expect(first.get('message-id')).toMatch(/^<[\w.-]+@directory\.example>$/)
    expect(first.get('message-id')).toBe(second.get('message-id'))
  })
})

it.each(discreet)(
  'says nothing in a list of mails about what the mail %s is about',
  async (code) => {
    const mail = mailMakers[code as keyof typeof mailMakers]({ name: 'Zebedee', text: 'Quokka.' })
    const headers = [...(await headersOf(mail))].filter(([name]) => name !== 'to')
    const firstLine = readable(htmlOf(mail)).replace(mail.subject, '').trim().split('\n')[0]?.trim()
    expect(firstLine).toMatch(/^(?:Hello,|Please write above this line \(\S+\))$/)
    expect(JSON.stringify(headers)).not.toMatch(/zebedee|quokka|mediat|dispute/i)
  },
)

it('names the earlier mails of a conversation, the last one as what it answers', async () => {
  const headers = await headersOf(mailMakers['new-message'](ordinaryTyped))
  expect(headers.get('references')).toBe('<inquiry-an-inquiry@directory.example>')
  const answer = { ...mailMakers.answer(ordinaryTyped), earlier: ['message-1', 'message-2'] }
  const threads = await headersOf(answer)
  expect(threads.get('references')).toBe(
    '<message-1@directory.example> <message-2@directory.example>',
  )
  expect(threads.get('in-reply-to')).toBe('<message-2@directory.example>')
})

it.each([
  ['new', null, null, 'has written a profile. It is waiting for your approval.'],
  ['changed', new Date(), null, 'has changed their profile. It is waiting for your approval.'],
  ['changed', new Date(), new Date(), 'which was taken down. It stays down until you restore it.'],
])('says in its subject and its text that a %s profile needs review', (...given) => {
  const [word, approvedAt, takenDownAt, sentence] = given
  const mail = profileReviewMail(
    { id: 'bethan', fullName: 'Bethan', version: 1, approvedAt, takenDownAt },
    { supportEmail: 'support@example.org', appUrl: 'https://directory.example' },
  )
  expect(mail.subject.toLowerCase()).toBe(`${word} profile needs review`)
  expect(mail.text).toMatch(new RegExp(`^A ${word} profile needs review\\.`))
  expect(mail.text).toContain(sentence)
})

it('links the form for reporting it from the mail about a review', () => {
  const mail = mailMakers['new-review'](ordinaryTyped)
  expect(mail.text).toContain(
    'please report it: https://directory.example/report/review/a-review\n',
  )
  expect(htmlOf(mail)).toContain('href="https://directory.example/report/review/a-review"')
})

/** What every mail is made with. */
const composers = ['composeMail', 'accountMail']

it('knows every function that makes a mail', async () => {
  const files = (await readdir('app', { recursive: true })).filter((file) =>
    file.endsWith('.server.ts'),
  )
  const sources = await Promise.all(files.map((file) => readFile(`app/${file}`, 'utf8')))
  const makers = sources
    .flatMap((source) => [...source.matchAll(/^export function (\w+(?:Mail|Notice))\(/gm)])
    .map(([, name = '']) => name)
    .filter((name) => !composers.includes(name))
  const table = Object.values(mailMakers).map(String).join('\n')
  expect(makers.filter((name) => !table.includes(name))).toEqual([])
  expect(makers.length).toBeGreaterThan(mailKinds.length - 1)
})

it.each([
  '',
  'none',
  'a@b@c.example',
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
])('refuses %j as a recipient, for good', (to) => {
  const mail = { ...mailMakers.welcome(ordinaryTyped), to }
  expect(() => messageOf(mail, environment)).toThrow(/not one email address/)
  expect(
    messageOf({ ...mail, to: 'a@b.example', replyTo: { name: 'x', email: to } }, environment)
      .replyTo,
  ).toBeUndefined()
})

it.each([
  ['a\r\n b', 'a b'],
  ['\u202Eabc\u200B', 'abc'],
  ['नमस्\u200Dते', 'नमस्\u200Dते'],
  [' =?utf-8?q?x?= ', '= ?utf-8?q?x?='],
  ['\ud800x', '\ufffdx'],
  ['😀'.repeat(200), '😀'.repeat(100)],
])('makes a header’s text of %j', (text, expected) => {
  expect(headerText(text)).toBe(expected)
})

it('sends a mail that an earlier version put into the queue with the HTML that it has', async () => {
  const { content: _, ...mail } = mailMakers.welcome(ordinaryTyped)
  const message = await sent({ ...mail, html: '<p>As it was</p>' })
  expect(message).toContain('<p>As it was</p>')
  expect(message).not.toContain('<!doctype html>')
})

const known = new Set(
  ['html', 'head', 'meta', 'title', 'style', 'body', 'table', 'tr', 'td', 'th', 'p', 'a', 'br'].map(
    (name) => `<${name}`,
  ),
)

/** What a reader sees of the HTML, one line for each paragraph. */
function readable(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return html
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)
    .replace(/ +/g, ' ')
}

/** A mail as it is sent. */
async function sent(mail: Mail | WrittenMail): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(messageOf(mail, environment))
  return String(message)
}

/** The headers as they are sent, unfolded, by name in lower case. None may come twice. */
async function headersOf(mail: Mail): Promise<Map<string, string>> {
  const head = (await sent(mail)).split('\r\n\r\n')[0] ?? ''
  expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThan(900)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? []
    expect(headers.has(name.toLowerCase())).toBe(false)
    headers.set(name.toLowerCase(), value)
  }
  return headers
}

/** The one email address of a header, alone or outside of any quoted name. */
function emailOf(header: string | undefined): string | undefined {
  if (header && /^[^\s<>",]+$/.test(header)) return header
  const [, email, ...more] = (header ?? '').replace(/"(?:[^"\\]|\\.)*"/g, '').split(/<([^>]*)>/)
  if (more.join('') !== '') return header
  return email
}
