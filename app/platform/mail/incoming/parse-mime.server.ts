import { isUtf8 } from 'node:buffer'
import PostalMime, { decodeWords, type Email } from 'postal-mime'

const limits = { maxNestingDepth: 40, maxHeadersSize: 512 * 1_024, forceRfc822Attachments: true }

/** Takes a mail apart, and mends what programs and servers write against the standards. */
export function parseMime(raw: Uint8Array): Promise<Email> {
  const whole = Buffer.from(raw).toString('latin1')
  const mended = partsOf(whole).map(mendPart).join('')
  return PostalMime.parse(Buffer.from(mended, 'latin1'), limits)
}

/** Boundaries that are looked for; a mail of people has a handful. */
const maxBoundaries = 100

/** The bytes of a mail from one boundary to the next. */
function partsOf(raw: string): string[] {
  const found = [...raw.matchAll(/boundary="?([^"\r\n;]{1,200})"?/gi)].slice(0, maxBoundaries)
  const names = [...new Set(found.map(([, name = '']) => name.trim()))].filter(Boolean)
  if (names.length === 0) return [raw]
  const anyName = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return raw.split(new RegExp(`(?<=\\n--(?:${anyName})[ \\t]*\\r?\\n)`))
}

function mendPart(part: string): string {
  const start = part.search(/\r?\n\r?\n/)
  const [head, body] = start < 0 ? [part, ''] : [part.slice(0, start), part.slice(start)]
  return mendCharset(mendHead(head), body) + body
}

const anyWords = (charset: string) => {
  const word = `=\\?${charset}\\?[bq]\\?[^?\\s]*\\?=`
  return `${word}(?:(?:\\r?\\n)?[ \\t]+${word})*`
}

/** By these names servers and programs encode what they do not know the charset of, or take for UTF-8. */
const doubtfulWords = new RegExp(
  anyWords('(?:unknown-8bit|x-unknown|unknown|x-user-defined|us-ascii|utf-?8)'),
  'gi',
)

/** Some encode a whole header that is for programs. */
const encodedHeader = new RegExp(
  `^(Content-(?:Type|Disposition): *)(${anyWords('[^?\\s]+')})`,
  'gim',
)

function mendHead(head: string): string {
  const bytes = Buffer.from(head, 'latin1')
  const known = isUtf8(bytes) ? head : bytesOf(windows.decode(bytes))
  return known
    .replace(doubtfulWords, inKnownCharset)
    .replace(encodedHeader, (_, name: string, words: string) => name + bytesOf(decodeWords(words)))
}

function inKnownCharset(words: string): string {
  const as = (charset: string) => words.replace(/=\?[^?]+(?=\?[bq]\?)/gi, `=?${charset}`)
  return decodeWords(as('utf-8')).includes('\ufffd') ? as('windows-1252') : as('utf-8')
}

const windows = new TextDecoder('windows-1252')
const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

const textType = /^(Content-Type:[ \t]*text\/(?:plain|html))((?:[^\r\n]|\r?\n[ \t])*)/im
const doubtfulCharset = /^'?(?:utf-?8\w*|us-ascii|unknown-8bit|x-unknown|unknown)'?$/i

/** The head of a text whose charset is not named, or named wrongly, with that in which it is. */
function mendCharset(head: string, body: string): string {
  const isWhole = /^(?:from|received|date|subject|message-id|mime-version):/im.test(head)
  const named =
    isWhole && !/^content-type:/im.test(head) ? `Content-Type: text/plain\r\n${head}` : head
  return named.replace(textType, (header, type: string, parameters: string) => {
    const [given = '', name = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]+)"?/i.exec(parameters) ?? []
    if (!doubtfulCharset.test(name)) return header
    const charset = isUtf8(bodyBytes(head, body)) ? 'utf-8' : 'windows-1252'
    return `${type}; charset=${charset}${parameters.replace(given, '')}`
  })
}

function bodyBytes(head: string, body: string): Buffer {
  const [, encoding = ''] = /^content-transfer-encoding:\s*"?([\w-]+)/im.exec(head) ?? []
  if (/^base64$/i.test(encoding))
    return Buffer.from(body.replace(/\r?\n--[^\n]*\s*$/, ''), 'base64')
  const octets = /^quoted-printable$/i.test(encoding)
    ? body
        .replace(/=[ \t]*\r?\n/g, '')
        .replace(/=([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : body
  return Buffer.from(octets, 'latin1')
}
