import { htmlOf } from '#app/platform/mail/layout.server.ts'
import { mailMakers } from '../deliveries/every-mail.ts'
import { programs } from './programs.ts'
import { type Part, wholeMail } from './whole-mail.ts'

/** A mail and how it is to be read. */
export type MailCase = {
  name: string
  raw: Buffer
  expected: Record<string, unknown>
  /** What has to be among the quoted text, where something was quoted. */
  quoted?: string
}

const text = (content: string, given: Partial<Part> = {}): Part => ({
  type: 'text/plain',
  charset: 'utf-8',
  content: content.replaceAll('\n', '\r\n'),
  ...given,
})

const html = (content: string, given: Partial<Part> = {}): Part => ({
  ...text(content, given),
  type: 'text/html',
})

const answers = {
  'a short answer': 'Yes.',
  'an answer of lines':
    'Tuesday at ten suits me – thank you.\n\nShall I bring the “old” plan?\nPriya',
  'an answer in another language':
    'Wtorek o dziesiątej bardzo mi odpowiada.\n\nCzy mam przynieść plan ogrodzenia?',
  'an answer like a head': 'From: Leeds\nTo: Bradford\nDate: 3 May\nI come by train.',
  'an answer like a signature': 'These are my points:\n--\n1. The fence.\n2. The survey.',
  'an emoji': '👍',
}

const words =
  'Would Thursday suit you?\nIt takes an hour: see https://example.org/fees and write to jo@example.org.'

/** The mails of ours that people answer by mail. */
const ours = (['answer', 'new-message', 'new-inquiry'] as const).map((kind) => {
  const mail = mailMakers[kind]({ name: 'Bethan Llewellyn', text: words })
  return { kind, mail: { text: mail.text, html: htmlOf(mail) } }
})

/** As each program sends an answer above a mail of ours: both parts, plain text alone, HTML alone. */
export function* replies(): Generator<MailCase> {
  for (const program of programs)
    for (const { kind, mail } of ours)
      for (const [name, answer] of Object.entries(answers)) {
        const answered = { answer, mail }
        const parts = [
          text(program.text(answered), { encoding: 'quoted-printable' }),
          html(program.html(answered)),
        ]
        const bodies = {
          'both parts': { type: 'multipart/alternative' as const, parts },
          'plain text': text(program.text(answered), { encoding: '8bit' }),
          'HTML alone': html(program.html(answered), { encoding: 'quoted-printable' }),
        }
        for (const [form, body] of Object.entries(bodies))
          yield {
            name: `${program.name}, ${form}, to ${kind}: ${name}`,
            raw: wholeMail({ 'X-Mailer': program.mailer }, body),
            expected: { text: expectAbove(answer), automatic: undefined, isSuspect: false },
            quoted: 'Thursday suit you?',
          }
      }
}

/** The answer, and of the program's lines at most what stands above the mail that it quotes. */
const expectAbove = (answer: string) =>
  new RegExp(`^${escapeRegExp(answer)}(?![\\s\\S]*(?:Thursday suit you|regulator))`)

const escapeRegExp = (pattern: string) => pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Answers that are no simple line above a whole mail of ours: nothing of these may be missing. */
export function* unusualReplies(): Generator<MailCase> {
  const [{ mail } = { mail: { text: '', html: '' } }] = ours
  const lines = mail.text.split('\n')
  const middle = lines.findIndex((line) => line.startsWith('Would Thursday')) + 1
  const inline = [...lines.slice(0, middle), 'YES IT WOULD', ...lines.slice(middle)].join('\n')
  const quotedInline = inline.replace(/^(?!YES)/gm, '> ')
  const cases: Record<string, [body: string, wanted: string[]]> = {
    'between lines that are marked': [`On Monday you wrote:\n${quotedInline}`, ['YES IT WOULD']],
    'between lines that are not marked': [inline, ['Would Thursday suit you?\nYES IT WOULD']],
    'behind more marks': [
      inline.replace('YES IT WOULD', '>>> YES IT WOULD').replace(/^/gm, '> '),
      ['YES IT WOULD'],
    ],
    'between, in words of the mail': [
      inline.replace('YES IT WOULD', 'Thursday'),
      ['Would Thursday suit you?\nThursday'],
    ],
    below: [
      `${lines.map((line) => `> ${line}`).join('\n')}\n\nYES IT WOULD\n\n-- \nPriya`,
      ['YES IT WOULD', 'Priya'],
    ],
    'above and below': [`Hello\n\n${mail.text}\n\nPS: on Friday`, ['Hello', 'PS: on Friday']],
    'right above the line': [
      `From: Messages\nSubject: An answer to your message\n\nYES IT WOULD\n${mail.text}`,
      ['YES IT WOULD'],
    ],
    'nothing but the mail': [mail.text, ['Would Thursday suit you?']],
    'part of the mail': [
      `YES IT WOULD\n\n${lines.slice(0, middle).join('\n')}`,
      ['YES IT WOULD', 'Would Thursday suit you?'],
    ],
    'a line that only looks like ours': [
      'Please write above this line (1-00000000)\nYES IT WOULD',
      ['YES IT WOULD'],
    ],
  }
  for (const [name, [body, wanted]] of Object.entries(cases))
    yield {
      name: `answers ${name}`,
      raw: wholeMail({}, text(body)),
      expected: { text: new RegExp(wanted.map(escapeRegExp).join('[\\s\\S]*')) },
    }
}
