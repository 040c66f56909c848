/** A part of a mail: a text in a charset, or bytes. */
export type Part = {
  type: string
  content: string | Uint8Array
  charset?: string
  encoding?: 'base64' | 'quoted-printable' | '8bit' | '7bit'
  headers?: Record<string, string>
}

export type Multipart = { type: `multipart/${string}`; parts: (Part | Multipart)[] }

export type Head = Record<string, string>

/** A whole message as a mail server hands it over (RFC 5322, 2045–2047), byte for byte the same each time. */
export function wholeMail(head: Head, body: Part | Multipart): Buffer {
  const base = {
    From: 'Priya Shah <priya@example.com>',
    To: 'e.address@reply.example.org',
    Subject: 'Re: An answer to your message',
    Date: 'Tue, 03 Nov 2026 09:15:00 +0000',
    'Message-ID': '<a-mail@example.com>',
    'MIME-Version': '1.0',
    ...head,
  }
  const lines = Object.entries(base).filter(([, value]) => value !== 'none')
  return Buffer.concat([Buffer.from(headText(lines)), partBytes(body, '=_b')])
}

/** `nested` makes each boundary its own. */
function partBytes(part: Part | Multipart, nested: string): Buffer {
  if (!('parts' in part)) return leafBytes(part)
  const open = (index: number) => Buffer.from(`${index > 0 ? '\r\n' : ''}--${nested}\r\n`)
  const parts = part.parts.flatMap((child, index) => [
    open(index),
    partBytes(child, `${nested}${index}`),
  ])
  return Buffer.concat([
    Buffer.from(`Content-Type: ${part.type}; boundary="${nested}"\r\n\r\n`),
    ...parts,
    Buffer.from(`\r\n--${nested}--\r\n`),
  ])
}

function leafBytes({ type, content, charset, encoding = 'base64', headers = {} }: Part): Buffer {
  const bytes = typeof content === 'string' ? encoded(content, charset ?? 'utf-8') : content
  const contentType = charset === undefined ? type : `${type}; charset=${charset}`
  const head = { 'Content-Type': contentType, 'Content-Transfer-Encoding': encoding, ...headers }
  return Buffer.concat([
    Buffer.from(`${headText(Object.entries(head))}\r\n`),
    transferred(Buffer.from(bytes), encoding),
  ])
}

function headText(lines: [string, string][]): string {
  return lines.map(([name, value]) => `${name}: ${headerWords(value)}\r\n`).join('')
}

/** Words that are not ASCII, as RFC 2047 has them; addresses stay as they are. */
function headerWords(value: string): string {
  return value.replace(/[^\s<>"]*[^\x20-\x7e\r\n\t][^<>"]*/g, (words) => {
    const trimmed = words.trimEnd()
    const space = words.slice(trimmed.length)
    return `=?utf-8?B?${Buffer.from(trimmed).toString('base64')}?=${space}`
  })
}

function transferred(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'base64')
    return Buffer.from(`${bytes.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`)
  if (encoding !== 'quoted-printable') return bytes
  const lines = bytes.toString('latin1').split('\r\n')
  return Buffer.from(lines.map(quotedPrintable).join('\r\n'))
}

function quotedPrintable(line: string): string {
  const escaped = line.replace(
    /[^\x21-\x3c\x3e-\x7e ]|[ ]$/g,
    (letter) => `=${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
  // Lines of 76 at most, never broken within an escape.
  return (escaped.match(/(?:=[0-9A-F]{2}|.){1,72}/g) ?? ['']).join('=\r\n')
}

const tables = new Map<string, Map<string, number>>()

/** The bytes of a text; of charsets of one byte by what they decode to. */
function encoded(text: string, charset: string): Uint8Array {
  if (/^utf-?8$|^us-ascii$/i.test(charset)) return Buffer.from(text)
  const table = tables.get(charset) ?? tableOf(charset)
  tables.set(charset, table)
  return Uint8Array.from([...text].map((letter) => table.get(letter) ?? 0x3f))
}

function tableOf(charset: string): Map<string, number> {
  const decoder = new TextDecoder(charset)
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  return new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
}
