import { expect, it } from 'vitest'
import { readMailFiles } from '#app/platform/mail/incoming/mail-files.ts'
import { readMail } from '#app/platform/mail/incoming/read-mail.server.ts'
import { readReturnedMail } from '#app/platform/mail/incoming/returned-mail.ts'
import { wholeMail } from '../kit/incoming-mail/whole-mail.ts'
import { processorMs } from '../kit/processor-ms.ts'

/** Milliseconds: far more than reading takes, and far less than trying each place from each place. */
const soon = 30_000

const plain = (content: string) => ({ type: 'text/plain', charset: 'utf-8', content })

async function read(head: Record<string, string>, text: string) {
  const raw = wholeMail(head, plain(text))
  const started = processorMs()
  const mail = await readMail(raw)
  expect(processorMs() - started).toBeLessThan(soon)
  return mail
}

const long = 300_000

const bodies: readonly (readonly [name: string, text: string])[] = [
  ['blank lines', `a${'\n'.repeat(40_000)}b`],
  ['blanks and line ends', `a${`${' '.repeat(9)}\n`.repeat(40_000)}b`],
  ['marks of quotations', `a\n${'>'.repeat(long)}b`],
  ['lines of marks', `a\n${'> > > >\n'.repeat(40_000)}b`],
  ['one word', 'a'.repeat(long)],
  ['a code and one word', `550 ${'a'.repeat(long)}`],
  ['many at signs', `On 1 ${'@'.repeat(long)}:\n`],
  ['attributions without an end', `On 2 ${'@a'.repeat(60)}\n`.repeat(3_000)],
  ['attributions of words', `${'a'.repeat(120)} 1:\n`.repeat(3_000)],
  ['a phone and blanks', `a\nsent from ${' '.repeat(long)}b`],
  ['blanks before a word', `a\n${' '.repeat(long)}b`],
  ['rules', `${'-----\n\n'.repeat(20_000)}b`],
  ['dashes', `a\n${'-'.repeat(long)}b`],
  ['heads', 'From: a\nSent: b\n'.repeat(4_000)],
]

it.each(bodies)('reads a mail with %s soon', async (_, text) => {
  const mail = await read({}, text)
  expect(mail.text).not.toBe('')
  expect(mail.returned).toBeUndefined()
  const report = { From: 'mailer-daemon@example.com', Subject: 'Undelivered mail' }
  expect((await read(report, text)).returned?.messageIds).toEqual([])
})

it.each(['.', ' ', '. ', '/', '\\'])('reads a name of a file soon that repeats "%s"', (part) => {
  const bytes = Buffer.from('x')
  const file = {
    fileName: `a${part.repeat(100_000)}b.pdf`,
    contentType: '',
    isWithinText: false,
    bytes,
  }
  const started = processorMs()
  const { files } = readMailFiles([file])
  expect(processorMs() - started).toBeLessThan(soon)
  expect(files).toMatchObject([{ fileName: expect.stringMatching(/\.pdf$/) }])
})

it('keeps nothing that a text column refuses', async () => {
  const raw = [
    `From: <${'a'.repeat(400)}\0@example.com>`,
    'Subject: =?utf-8?Q?a=00b?=',
    'Content-Type: multipart/report; boundary=b; report-type=delivery-status',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'a\0b',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Action: failed',
    'Diagnostic-Code: smtp; 550 no\0body',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'Message-ID: <message-\x001@example.org>',
    '--b',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="=?utf-8?Q?a=00b.pdf?="',
    '',
    'x',
    '--b--',
  ]
  const mail = await readMail(Buffer.from(raw.join('\r\n')))
  expect(
    JSON.stringify({ ...mail, files: mail.files.map(({ fileName }) => fileName) }),
  ).not.toContain('\\u0000')
  expect(mail.returned).toEqual({ reason: '550 nobody', messageIds: ['message-1@example.org'] })
  expect(mail.from.length).toBeLessThanOrEqual(320)
})

it('reads the fields of a report soon, whatever stands in them', () => {
  const value = `${' '.repeat(60_000)}x\u2028y`
  const started = processorMs()
  const returned = readReturnedMail({
    statusParts: [`Action: failed\nDiagnostic-Code:${value}`],
    originals: [],
    text: '',
    failedRecipients: '',
    subject: '',
    fromAddress: '',
    isNullSender: true,
  })
  expect(processorMs() - started).toBeLessThan(soon)
  expect(returned?.reason).toBe('x y')
})
