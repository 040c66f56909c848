import { readFileSync } from 'node:fs'
import type { MailCase } from './replies.ts'
import { type Multipart, type Part, wholeMail } from './whole-mail.ts'

/** Mails of kinds that readers of mail are known to cut, with the text and files that were sent. */
const received: readonly (readonly [file: string, text: string | RegExp, files?: string[]])[] = [
  ['sent-via', 'Sent via email yesterday.'],
  ['sent-from-my', 'Sent from my solicitor to yours on 3 May: the plan of the garden.'],
  ['enviado', 'Sent using the form on your site, twice.'],
  ['outlook-for', /^Hello,\n\nOutlook for next week is busy, so please ring before Friday\.$/],
  ['dashes', /raise:\n--\n1\. The fence .*\n2\. He has .*\n3\. I cannot come on Mondays\.$/],
  [
    'on-line',
    /^On my side nothing has changed, and on your\nquestion .*\n\nHe built it in May\.\n\nOn 9 Nov/,
  ],
  ['from-mangled', /\n\nFrom Monday on I am away and cannot be reached until the 20th\.$/],
  ['only-quoted-top', '> Would Thursday suit you?\nYes'],
  [
    'forward-as-attachment',
    'This is what he wrote to me.\n\n[An email was attached: His offer.eml]\nFrom: neighbour@example.net\nSubject: My offer\n\nI will pay 400 pounds.',
  ],
  ['iso2022jp-no-charset', /^こんにち/],
  ['iso2022jp', 'こんにちは'],
  ['unknown8bit', 'See file', ['2026-Prozeß.pdf']],
  [
    'apple-split-parts',
    /^This is the fence from the front:\n+and this from the back\. /,
    ['IMG_1.jpeg'],
  ],
  ['outlook-html-inline', /\nWould Thursday suit you\?\nYes, Thursday at ten suits me\.$/],
  ['delsp', 'I can come on Thursday at ten. My postcode is LS1 4AP.'],
  [
    'gmail-inline',
    /> Would Thursday suit you\?\n\nYes, it would\.\n> What is your number\?\n\n01632 960 123$/,
  ],
  ['outlook-mobile-inline', /\nWould Thursday suit you\?\n>>> Yes it would\. 01632 960 123$/],
  ['de-fra', 'Von: Leeds\nAn: Bradford\nDatum: 3 May\nIch komme mit dem Zug.'],
]

const latin = (text: string) => Buffer.from(text, 'latin1')
const plain = (content: string | Uint8Array, given: Partial<Part> = {}): Part => ({
  type: 'text/plain',
  content,
  encoding: '8bit',
  ...given,
})
const html = (content: string): Part => ({ type: 'text/html', charset: 'utf-8', content })
const mixed = (...parts: Multipart['parts']): Multipart => ({ type: 'multipart/mixed', parts })
const alternative = (...parts: Multipart['parts']): Multipart => ({
  type: 'multipart/alternative',
  parts,
})
const japanese = Buffer.from('1b244224332473244b2441244f1b2842', 'hex')
const invitation = (lines: string) => ({
  type: 'text/calendar',
  content: `BEGIN:VCALENDAR\r\n${lines}\r\nEND:VCALENDAR\r\n`,
})

/** Their siblings: the body, and what is read of it. */
const written: readonly (readonly [
  name: string,
  body: Part | Multipart,
  expected: Record<string, unknown>,
])[] = [
  ['Japanese without its charset', plain(japanese, { encoding: '7bit' }), { text: 'こんにちは' }],
  ['Western letters without a charset', plain(latin('Größe: 5£')), { text: 'Größe: 5£' }],
  [
    'Western letters that are called UTF-8',
    plain(latin('Café à Genève'), { charset: 'utf-8', encoding: 'quoted-printable' }),
    { text: 'Café à Genève' },
  ],
  [
    'one letter that is broken',
    plain('Größe – ça\ufffd va', { charset: 'utf-8' }),
    { text: 'Größe – ça\ufffd va' },
  ],
  [
    'a photo saved by a browser',
    mixed(plain('See'), { type: 'image/jpeg; name=photo.jfif', content: 'x' }),
    { text: 'See', files: [{ fileName: 'photo.jfif' }] },
  ],
  [
    'a reaction',
    alternative(
      plain('👍', { charset: 'utf-8' }),
      { type: 'text/vnd.google.email-reaction+json', content: '{"emoji":"👍","version":1}' },
      html('<p>👍 Priya Shah reacted via Gmail</p>'),
    ),
    { text: '👍 Priya Shah reacted via Gmail', files: [], refusedFiles: [] },
  ],
  [
    'a time accepted in small letters and folded lines',
    mixed(
      plain(''),
      invitation('method:reply\r\nattendee;cn=Priya;partst\r\n at=accepted:mailto:p@example.com'),
    ),
    { text: 'Accepted the invitation.' },
  ],
  [
    'a time declined with a comment',
    mixed(
      plain(''),
      invitation(
        'METHOD:REPLY\r\nATTENDEE;PARTSTAT=DECLINED:mailto:p@example.com\r\nCOMMENT:Not on Friday\\, please.',
      ),
    ),
    { text: 'Declined the invitation.\n\nNot on Friday, please.' },
  ],
  [
    'a time accepted that only its part says',
    mixed(plain(''), {
      ...invitation('ATTENDEE;PARTSTAT=ACCEPTED:mailto:p@example.com'),
      type: 'text/calendar; method=reply',
    }),
    { text: 'Accepted the invitation.' },
  ],
  [
    'Markdown',
    { type: 'text/markdown', content: '**Thursday** suits me.' },
    { text: '**Thursday** suits me.', refusedFiles: [] },
  ],
  [
    'another time',
    mixed(
      plain(''),
      invitation('METHOD:COUNTER\r\nATTENDEE;PARTSTAT=TENTATIVE:mailto:p@example.com'),
    ),
    { text: 'Proposed another time for the invitation.' },
  ],
  [
    'a sealed envelope',
    { type: 'application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m', content: 'x' },
    { text: '', isEncrypted: true, refusedFiles: ['smime.p7m'] },
  ],
  [
    'a sealed envelope that only its name tells',
    { type: 'application/octet-stream; name=smime.p7m', content: 'x' },
    { text: '', isEncrypted: true },
  ],
  [
    'an encrypted mail',
    {
      type: 'multipart/encrypted; protocol="application/pgp-encrypted"',
      parts: [
        { type: 'application/pgp-encrypted', content: 'Version: 1' },
        { type: 'application/octet-stream; name=encrypted.asc', content: 'x' },
      ],
    },
    { text: '', isEncrypted: true },
  ],
  [
    'a table',
    html('<table><tr><td>Half day</td><td>£400</td></tr></table>'),
    { text: 'Half day £400' },
  ],
  ['an emoji that is a picture', html('<p>Yes <img src="cid:1" alt="👍"></p>'), { text: 'Yes 👍' }],
  [
    'a text that says nothing beside HTML that does',
    alternative(
      plain('Sent from my phone'),
      html('<p>Thursday suits me.</p><p>Sent from my phone</p>'),
    ),
    { text: 'Thursday suits me.\n\nSent from my phone' },
  ],
  [
    'a mail within an attached mail, with its file',
    mixed(plain('Look.'), {
      type: 'message/rfc822',
      encoding: '8bit',
      content:
        'Subject: Outer\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nOuter words\r\n--x\r\nContent-Type: message/rfc822\r\n\r\nSubject: Inner\r\n\r\nInner words\r\n--x\r\nContent-Type: application/pdf; name=plan.pdf\r\n\r\nplan\r\n--x--\r\n',
    }),
    {
      text: 'Look.\n\n[An email was attached]\nSubject: Outer\n\nOuter words\n\n[An email was attached]\nSubject: Inner\n\nInner words',
      files: [{ fileName: 'plan.pdf' }],
    },
  ],
  [
    'a mail attached as a file',
    mixed(plain('Look.'), {
      type: 'application/octet-stream; name=offer.eml',
      content: 'Subject: My offer\r\n\r\nI will pay.',
    }),
    {
      text: /^Look\.\n\n\[An email was attached: offer\.eml\]\nSubject: My offer\n\nI will pay\.$/,
      files: [],
    },
  ],
  [
    'a report that somebody attached',
    mixed(plain('See it.'), { type: 'message/delivery-status', content: 'Action: failed' }),
    { text: 'See it.', refusedFiles: ['file'] },
  ],
  [
    'a text that the HTML beside it does not have',
    alternative(plain('First one'), html('<p>Second one</p>')),
    { text: 'Second one', files: [{ fileName: 'plain-text.txt' }] },
  ],
  [
    'HTML around and between whole pages',
    html(
      '<div>Before</div><html><head><title>T</title></head><body>Within</body></html><p>After</p>',
    ),
    { text: 'Before\nWithin\nAfter' },
  ],
  [
    'a link that only the HTML has',
    alternative(
      plain('Book here.'),
      html('<p>Book <a href="https://calendar.example/b">here</a>.</p>'),
    ),
    { text: 'Book here (https://calendar.example/b).' },
  ],
  [
    'an address behind a name',
    html('<a href="mailto:law@firm.example">my lawyer</a>'),
    { text: 'my lawyer (law@firm.example)' },
  ],
  [
    'Western letters beside a part in UTF-8',
    mixed(plain('Café £5', { charset: 'utf-8' }), plain(latin('Größe, Größe und Größe'))),
    { text: 'Café £5\n\nGröße, Größe und Größe' },
  ],
  [
    'UTF-8 under another name',
    plain('Größe £400', { type: 'text/plain; charset=unknown-8bit' }),
    { text: 'Größe £400' },
  ],
  [
    'Japanese HTML without its charset',
    {
      type: 'text/html',
      content: Buffer.concat([
        Buffer.from('<p>'),
        Buffer.from('1b24423c4c3f3f1b2842', 'hex'),
        Buffer.from(' ok</p>'),
      ]),
      encoding: '7bit',
    },
    { text: '写真 ok' },
  ],
  [
    'words beside a declined invitation',
    mixed(
      plain('Sent from my iPhone'),
      invitation(
        'METHOD:REPLY\r\nATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:a@b.example\r\nATTENDEE;PARTSTAT = DECLINED:mailto:p@example.com\r\nCOMMENT;ALTREP="cid:a:b":Not on Friday',
      ),
    ),
    { text: 'Sent from my iPhone\n\nDeclined the invitation.\n\nNot on Friday' },
  ],
  [
    'a forwarded mail without own words',
    plain('---------- Forwarded message ---------\nFrom: A\n\nI will pay.'),
    { text: '---------- Forwarded message ---------\nFrom: A\n\nI will pay.' },
  ],
]

export const receivedMails = (): MailCase[] => [
  ...received.map(([file, text, files = []]) => ({
    name: `received: ${file}`,
    raw: readFileSync(new URL(`received/${file}.eml`, import.meta.url)),
    expected: { text, refusedFiles: [], files: files.map((fileName) => ({ fileName })) },
  })),
  ...written.map(([name, body, expected]) => ({ name, raw: wholeMail({}, body), expected })),
  {
    name: 'a subject in Western letters without a charset',
    raw: latin('Subject: Größe\r\n\r\nHello'),
    expected: { subject: 'Größe' },
  },
  {
    name: 'a Japanese subject without its charset',
    raw: Buffer.concat([Buffer.from('Subject: '), japanese, Buffer.from('\r\n\r\nHello')]),
    expected: { subject: 'こんにちは', text: 'Hello' },
  },
]
