import type { MailCase } from './replies.ts'
import { type Multipart, type Part, wholeMail } from './whole-mail.ts'

const plain = (content: string, given: Partial<Part> = {}): Part => ({
  type: 'text/plain',
  charset: 'utf-8',
  content,
  ...given,
})

const mixed = (...parts: Multipart['parts']): Multipart => ({ type: 'multipart/mixed', parts })

function attached(name: string, type: string, content: string | Uint8Array = 'content'): Part {
  return { type, content, headers: { 'Content-Disposition': `attachment; filename="${name}"` } }
}

const names = ({ files, refused }: { files: string[]; refused: string[] }) => ({
  files: files.map((fileName) => expectName(fileName)),
  refusedFiles: refused,
})

const expectName = (fileName: string) => ({ fileName })

/** What is attached, and what of it is taken. */
const attachments: readonly (readonly [
  name: string,
  parts: Part[],
  files: string[],
  refused: string[],
])[] = [
  ['a document', [attached('agreement.pdf', 'application/pdf')], ['agreement.pdf'], []],
  ['winmail.dat', [attached('winmail.dat', 'application/ms-tnef')], ['winmail.dat'], []],
  ['winmail.dat without a name', [{ type: 'application/ms-tnef', content: 'x' }], ['file.dat'], []],
  ['a program', [attached('invoice.exe', 'application/octet-stream')], [], ['invoice.exe']],
  [
    'a program with two endings',
    [attached('invoice.pdf.js', 'application/pdf')],
    [],
    ['invoice.pdf.js'],
  ],
  ['a page', [attached('page.html', 'text/html')], [], ['page.html']],
  ['a drawing that may hold scripts', [attached('logo.svg', 'image/svg+xml')], [], ['logo.svg']],
  ['an archive', [attached('all.zip', 'application/zip')], [], ['all.zip']],
  ['a path', [attached('../../etc/plan.pdf', 'application/pdf')], ['plan.pdf'], []],
  ['a path of Windows', [attached('C:\\\\plan.pdf', 'application/pdf')], ['plan.pdf'], []],
  [
    'a name that turns round',
    [attached('=?utf-8?Q?fdp=E2=80=AE.exe?=', 'application/pdf')],
    [],
    ['fdp.exe'],
  ],
  [
    'a name in another alphabet',
    [attached('=?utf-8?B?0L/Qu9Cw0L0ucGRm?=', 'application/pdf')],
    ['план.pdf'],
    [],
  ],
  [
    'no name',
    [{ type: 'image/jpeg', content: 'x', headers: { 'Content-Disposition': 'attachment' } }],
    ['file.jpg'],
    [],
  ],
  ['a signature of the mail', [attached('smime.p7s', 'application/pkcs7-signature')], [], []],
  [
    'several',
    ['1.jpg', '2.heic', '3.docx'].map((name) => attached(name, 'application/octet-stream')),
    ['1.jpg', '2.heic', '3.docx'],
    [],
  ],
  [
    'more than twenty',
    Array.from({ length: 21 }, (_, index) => attached(`${index}.txt`, 'text/plain')),
    Array.from({ length: 20 }, (_, index) => `${index}.txt`),
    ['20.txt'],
  ],
  [
    'an invitation',
    [attached('call.ics', 'text/calendar', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR')],
    ['call.ics'],
    [],
  ],
  ['a card', [attached('priya.vcf', 'text/vcard')], ['priya.vcf'], []],
]

function* withFiles(): Generator<MailCase> {
  for (const [name, parts, files, refused] of attachments)
    yield {
      name: `with ${name}`,
      raw: wholeMail({}, mixed(plain('See the file.'), ...parts)),
      expected: { text: 'See the file.', ...names({ files, refused }) },
    }
  const picture = (size: number): Multipart => ({
    type: 'multipart/related',
    parts: [
      { type: 'text/html', charset: 'utf-8', content: '<p>Look<img src="cid:p1"></p>' },
      {
        type: 'image/png; name=image001.png',
        content: Buffer.alloc(size, 7),
        headers: { 'Content-ID': '<p1>', 'Content-Disposition': 'inline; filename=image001.png' },
      },
    ],
  })
  yield {
    name: 'with the logo of a signature',
    raw: wholeMail({}, picture(5_000)),
    expected: { text: 'Look', files: [expectName('image001.png')] },
  }
  yield {
    name: 'with a photo in its text',
    raw: wholeMail({}, picture(50_000)),
    expected: { text: 'Look', files: [expectName('image001.png')] },
  }
  for (const [status, words] of [
    ['ACCEPTED', 'Accepted the invitation.'],
    ['DECLINED', 'Declined the invitation.'],
    ['TENTATIVE', 'Tentatively accepted the invitation.'],
  ]) {
    const calendar = `BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nATTENDEE;PARTSTAT=${status}:mailto:priya@example.com\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
    const body = mixed(plain('\r\n'), {
      type: 'text/calendar; method=REPLY; charset=utf-8',
      content: calendar,
    })
    yield {
      name: `an answer to an invitation: ${status}`,
      raw: wholeMail({ 'Auto-Submitted': 'auto-generated' }, body),
      expected: { text: words, automatic: undefined },
    }
  }
}

/** Texts in charsets, by what is in them. */
const charsets: readonly (readonly [charset: string, text: string])[] = [
  ['utf-8', 'Grüße, 你好, שלום, مرحبا 👋'],
  ['iso-8859-1', 'Ça va? Größe, año'],
  ['iso-8859-2', 'Žluťoučký kůň, łąka'],
  ['iso-8859-5', 'Здравствуйте'],
  ['iso-8859-7', 'Καλημέρα'],
  ['iso-8859-9', 'İyi günler, ışık'],
  ['iso-8859-15', 'Prix: 50 €'],
  ['windows-1250', 'Příští úterý'],
  ['windows-1251', 'Добрый день'],
  ['windows-1252', 'It’s “fine” – €5'],
  ['windows-1253', 'Ευχαριστώ'],
  ['windows-1254', 'Teşekkürler, ğ'],
  ['windows-1255', 'תודה'],
  ['windows-1256', 'شكرا'],
  ['windows-1257', 'Ačiū, paldies ļoti'],
  ['windows-1258', 'Xin chào'],
  ['koi8-r', 'Спасибо'],
  ['koi8-u', 'Дякую, їжак'],
  ['macintosh', 'Señor, naïve'],
  ['us-ascii', 'Plain words'],
]

/** Bytes of charsets of several bytes a letter. */
const wide: readonly (readonly [charset: string, hex: string, text: string])[] = [
  ['iso-2022-jp', '1b244224332473244b24412f1b2842', ''],
  ['shift_jis', '82b182f182c982bf82cd', 'こんにちは'],
  ['euc-jp', 'a4b3a4f3a4cba4c1a4cf', 'こんにちは'],
  ['gb2312', 'c4e3bac3', '你好'],
  ['gb18030', 'c4e3bac3', '你好'],
  ['big5', 'a741a66e', '你好'],
  ['euc-kr', 'bec8b3e7', '안녕'],
  ['utf-16le', '480065006c006c006f00', 'Hello'],
]

function* inCharsets(): Generator<MailCase> {
  for (const [charset, text] of charsets)
    for (const encoding of ['base64', 'quoted-printable', '8bit'] as const)
      yield {
        name: `${charset}, ${encoding}`,
        raw: wholeMail({}, plain(text, { charset, encoding })),
        expected: { text },
      }
  for (const [charset, hex, text] of wide.slice(1))
    yield {
      name: charset,
      raw: wholeMail({}, plain(hex, { charset, content: Buffer.from(hex, 'hex') })),
      expected: { text },
    }
  const latin = Buffer.from('Größe', 'latin1')
  yield {
    name: 'an unknown charset',
    raw: wholeMail({}, plain('', { charset: 'x-unknown-7', content: latin })),
    expected: { text: 'Größe' },
  }
  yield {
    name: 'no charset at all',
    raw: wholeMail({}, { type: 'text/plain', content: 'Hello', encoding: '7bit' }),
    expected: { text: 'Hello' },
  }
}

const long = 'A sentence of a long letter about the fence.\n'.repeat(1_000)

function* ofAnySize(): Generator<MailCase> {
  yield {
    name: 'an empty mail',
    raw: wholeMail({}, plain('')),
    expected: { text: '', quotedText: '', files: [] },
  }
  yield {
    name: 'a mail of blanks',
    raw: wholeMail({}, plain(' \r\n\t\r\n\u00a0\r\n')),
    expected: { text: '' },
  }
  yield {
    name: 'an empty HTML mail',
    raw: wholeMail({}, { type: 'text/html', charset: 'utf-8', content: '<div><br></div>' }),
    expected: { text: '' },
  }
  yield {
    name: 'no body',
    raw: Buffer.from('From: priya@example.com\r\nSubject: Hello\r\n\r\n'),
    expected: { text: '', subject: 'Hello' },
  }
  yield {
    name: 'no head',
    raw: Buffer.from('\r\nOnly words\r\n'),
    expected: { text: 'Only words', from: '' },
  }
  yield {
    name: 'line ends of Unix',
    raw: Buffer.from('From: priya@example.com\n\nHello\n> old\n'),
    expected: { text: 'Hello\n> old' },
  }
  yield {
    name: 'a NUL and half of a pair',
    raw: wholeMail({}, plain('a\0b\ud800c')),
    expected: { text: 'ab\ufffdc' },
  }
  yield {
    name: 'a very long letter',
    raw: wholeMail({}, plain(long)),
    expected: {
      files: [],
      wholeText: beginsWith('A sentence of a long letter'),
      text: endsWith(
        '[This is only the beginning. The full message is in the file whole-message.txt.]',
      ),
    },
  }
  const deep = `${'<div>'.repeat(5_000)}Deep${'</div>'.repeat(5_000)}`
  yield {
    name: 'a text beside HTML that is nested deep',
    raw: wholeMail(
      {},
      {
        type: 'multipart/alternative',
        parts: [plain('Hello'), { type: 'text/html', charset: 'utf-8', content: deep }],
      },
    ),
    expected: { text: 'Deep', files: [expectName('plain-text.txt')] },
  }
  yield {
    name: 'HTML of a hundred elements within each other',
    raw: wholeMail(
      {},
      { type: 'text/html', charset: 'utf-8', content: `${'<div>'.repeat(100)}Deep` },
    ),
    expected: { text: 'Deep' },
  }
  const scripts =
    '<style>p{}</style><script>alert(1)</script><p onclick="x()">Hello <a href="javascript:x()">you</a></p>'
  yield {
    name: 'HTML with a script',
    raw: wholeMail({}, { type: 'text/html', charset: 'utf-8', content: scripts }),
    expected: { text: beginsWith('Hello') },
  }
  for (const boundary of ['missing end', 'empty'])
    yield {
      name: `a multipart with ${boundary}`,
      raw: Buffer.from(
        `From: priya@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n${boundary === 'empty' ? '' : 'Hello'}\r\n`,
      ),
      expected: { text: boundary === 'empty' ? '' : 'Hello' },
    }
  const forwarded = mixed(plain('See below.'), {
    type: 'message/rfc822',
    encoding: '7bit',
    content: 'From: a@example.com\r\nSubject: x\r\n\r\nAn old mail\r\n',
  })
  yield {
    name: 'a mail within a mail',
    raw: wholeMail({}, forwarded),
    expected: {
      text: 'See below.\n\n[An email was attached]\nFrom: a@example.com\nSubject: x\n\nAn old mail',
      files: [],
    },
  }
}

/** Matches as `expect.stringContaining` does at one end. */
const endsWith = (text: string) => new RegExp(`${text.replace(/[[\].]/g, '\\$&')}$`)
const beginsWith = (text: string) => new RegExp(`^${text}`)

export const oddMails = (): MailCase[] => [...withFiles(), ...inCharsets(), ...ofAnySize()]
