import { type Language, languages } from './languages.ts'
import { programs, type Written } from './programs.ts'
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

/** Without the letters that charsets of one byte lack. */
const plain = (words: string) =>
  words.replace(/[’]/g, "'").replace(/[“”]/g, '"').replaceAll('–', '-')

/** How each program's mail is sent: both parts, HTML alone, and plain text of one byte a letter. */
function* repliesIn(language: Language): Generator<MailCase> {
  const { answer, earlier } = language
  for (const program of programs) {
    const head = { 'X-Mailer': program.mailer }
    const name = (kind: string) => `${program.name}, ${language.code}, ${kind}`
    const whole = { language, answer, earlier }
    const [first = ''] = earlier.split('\n')
    const both = {
      type: 'multipart/alternative' as const,
      parts: [
        text(program.text(whole), { encoding: 'quoted-printable' }),
        html(program.html(whole)),
      ],
    }
    const expected = { text: answer, automatic: undefined, returned: undefined, isSuspect: false }
    yield { name: name('both parts'), raw: wholeMail(head, both), expected, quoted: first }
    const raw = wholeMail(head, html(program.html(whole), { encoding: 'quoted-printable' }))
    yield { name: name('HTML alone'), raw, expected, quoted: first }
    yield oneByte(name(language.charset), program.text(plainOf(whole)), whole)
  }
}

function plainOf({ language, answer, earlier }: Written): Written {
  const words = Object.entries(language).map(([key, value]) => [
    key,
    typeof value === 'string' ? plain(value) : value,
  ])
  return { language: Object.fromEntries(words), answer: plain(answer), earlier: plain(earlier) }
}

function oneByte(name: string, body: string, { language, answer, earlier }: Written): MailCase {
  const [first = ''] = plain(earlier).split('\n')
  const raw = wholeMail({}, text(body, { charset: language.charset, encoding: '8bit' }))
  return { name, raw, expected: { text: plain(answer) }, quoted: first }
}

/** Where people write below, between or without what they answer, and how they sign. */
function* placesIn(language: Language): Generator<MailCase> {
  const { code, answer, earlier, gmail, sentFrom } = language
  const [first = '', second = ''] = earlier.split('\n')
  const name = (kind: string) => `${kind}, ${code}`
  const below = `${gmail}\n> ${first}\n> ${second}\n\n${answer}\n`
  yield {
    name: name('below'),
    raw: wholeMail({}, text(below)),
    expected: { text: answer },
    quoted: first,
  }

  const between = `${gmail}\n\n> ${first}\n\n${answer}\n\n> ${second}\n\nOK\n\n-- \nPriya`
  const kept = `${gmail}\n\n> ${first}\n\n${answer}\n\n> ${second}\n\nOK`
  yield {
    name: name('between'),
    raw: wholeMail({}, text(between)),
    expected: { text: kept },
    quoted: 'Priya',
  }

  const alone = `${answer}\n\n${sentFrom}\n`
  yield {
    name: name('nothing quoted'),
    raw: wholeMail({}, text(alone)),
    expected: { text: answer },
    quoted: sentFrom,
  }

  const signed = `${answer}\n\n-- \nPriya Shah\n01632 960 123\nhttps://example.com\n`
  yield {
    name: name('a signature'),
    raw: wholeMail({}, text(signed)),
    expected: { text: answer },
    quoted: '01632 960 123',
  }

  const flowed = text(
    `${answer.replaceAll(' ', ' \n')}\n\n${gmail.replaceAll(' ', ' \n')}\n> ${first}\n`,
    {
      type: 'text/plain; format=flowed; delsp=no',
    },
  )
  yield {
    name: name('format=flowed'),
    raw: wholeMail({}, flowed),
    expected: { text: answer },
    quoted: first,
  }
}

export const replies = (): MailCase[] =>
  languages.flatMap((language) => [...repliesIn(language), ...placesIn(language)])
