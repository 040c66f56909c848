import fc from 'fast-check'
import type { SendMailOptions } from 'nodemailer'
import { htmlOf } from '#app/platform/mail/layout.server.ts'
import { mailMakers } from '../kit/deliveries/every-mail.ts'

/** A mail of people's parts, and the words in it that somebody has to see. */
export type OddMail = { writer: 'mediator' | 'enquirer'; words: string[]; mail: SendMailOptions }

const ours = (['answer', 'new-message', 'new-inquiry'] as const).map((kind) => {
  const mail = mailMakers[kind]({ name: 'Bethan', text: 'Would Thursday suit you?' })
  return { text: mail.text, html: htmlOf(mail) }
})

/** A line that a reader of mails may take for something else; "%" is the word that must arrive. */
const lines = [
  '%',
  'Yes, %.',
  'Sent from %',
  'Sent via email %.',
  'Get Outlook for %',
  'Outlook for % is busy',
  'Enviado desde %',
  'On my side, % is on, and on your',
  'On 2 Nov 2026, at 10:12, % wrote:',
  'From: %',
  'To: %',
  'Sent: %',
  'Subject: %',
  'Von: %',
  '> %',
  '>>> %',
  '>From % on I am away.',
  '| %',
  '--',
  '-- ',
  '-- %',
  '________________________________',
  '-----Original Message-----',
  '---------- Forwarded message ---------',
  'Begin forwarded message: %',
  'Please write above this line',
  'Please write above this line (1-00000000)',
  '1. %',
  '* % *',
  '<%@example.com>',
  'Kind regards, %',
  '',
]

const line = fc.tuple(fc.constantFrom(...lines), fc.stringMatching(/^[a-z]{6}[0-9]{4}[a-z]{6}$/))
const paragraph = fc.array(line, { minLength: 1, maxLength: 5 })

/** Where the mail of ours stands that is answered, and how it is marked. */
const quotations = ['none', 'below', 'marked', 'above', 'inline', 'marked inline', 'part'] as const
const forms = ['plain', 'HTML', 'both', 'stub beside HTML'] as const

const parts = fc.record({
  writer: fc.constantFrom('mediator' as const, 'enquirer' as const),
  quotation: fc.constantFrom(...quotations),
  form: fc.constantFrom(...forms),
  mail: fc.constantFrom(...ours),
  own: paragraph,
  between: paragraph,
  subject: fc.option(line, { nil: undefined }),
  attached: fc.option(paragraph, { nil: undefined }),
  file: fc.option(paragraph, { nil: undefined }),
  encoding: fc.constantFrom('base64' as const, 'quoted-printable' as const),
})

type Parts = typeof parts extends fc.Arbitrary<infer Value> ? Value : never
type Lines = Parts['own']

/** Mails that depend on a seed alone. */
export const oddMails = (seed: number, count: number): OddMail[] =>
  fc.sample(parts, { seed, numRuns: count }).map(toMail)

function toMail({ writer, form, encoding, subject, attached, file, ...written }: Parts): OddMail {
  const { quotation, own, between, mail } = written
  const isInline = quotation.includes('inline')
  const body = form === 'HTML' ? undefined : textOf(written)
  const attachments = [
    ...(attached ? [attachedMail(attached)] : []),
    ...(file ? [{ filename: 'plan.txt', content: textOfLines(file) }] : []),
  ]
  return {
    writer,
    words: [
      ...wordsOf(own),
      ...(isInline ? wordsOf(between) : []),
      ...wordsOf(attached ?? []),
      ...wordsOf(file ?? []),
      ...(subject ? wordsOf([subject]) : []),
    ],
    mail: {
      subject: subject ? textOfLines([subject]) : 'Re: An answer to your message',
      textEncoding: encoding,
      ...(body !== undefined && {
        text: form === 'stub beside HTML' ? 'Sent from my phone' : body,
      }),
      ...(form !== 'plain' && { html: htmlOfParts(written, mail.html) }),
      ...(attachments.length > 0 && { attachments }),
    },
  }
}

const textOfLines = (lines: Lines) =>
  lines.map(([pattern, word]) => pattern.replace('%', word)).join('\n')

const wordsOf = (lines: Lines) =>
  lines.flatMap(([pattern, word]) => (pattern.includes('%') ? [word] : []))

type Written = Pick<Parts, 'quotation' | 'own' | 'between' | 'mail'>

function textOf({ quotation, own, between, mail }: Written): string {
  const written = textOfLines(own)
  const marked = (text: string) => text.replace(/^/gm, '> ')
  const quoted = mail.text.split('\n')
  const inline = (change: (text: string) => string) =>
    [
      written,
      change(quoted.slice(0, 4).join('\n')),
      textOfLines(between),
      change(quoted.slice(4).join('\n')),
    ].join('\n')
  const texts: Record<typeof quotation, () => string> = {
    none: () => written,
    below: () => `${written}\n\n${mail.text}`,
    marked: () => `${written}\n\nOn Monday, Messages wrote:\n${marked(mail.text)}`,
    above: () => `${marked(mail.text)}\n\n${written}`,
    inline: () => inline((text) => text),
    'marked inline': () => inline(marked),
    part: () => `${written}\n\n${marked(quoted.slice(0, 5).join('\n'))}`,
  }
  return texts[quotation]()
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const divs = (lines: Lines) =>
  textOfLines(lines)
    .split('\n')
    .map((text) => `<div>${escaped(text) || '<br>'}</div>`)
    .join('')

function htmlOfParts({ quotation, own, between }: Written, html: string): string {
  const written = divs(own)
  const quoted = `<blockquote>${html.replace(/^[\s\S]*?<body[^>]*>/, '').replace(/<\/body>[\s\S]*$/, '')}</blockquote>`
  if (quotation === 'none') return written
  if (quotation === 'above') return quoted + written
  if (!quotation.includes('inline')) return written + quoted
  return written + quoted.replace('</p>', `</p>${divs(between)}`)
}

const attachedMail = (lines: Lines) => ({
  filename: 'before.eml',
  contentType: 'message/rfc822',
  content: `From: neighbour@example.net\r\nSubject: My offer\r\n\r\n${textOfLines(lines)}\r\n`,
})
