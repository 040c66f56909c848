import { isUtf8 } from 'node:buffer'
import type { Attachment, Email } from 'postal-mime'
import { withoutControlCharacters } from '../../forms/storable-text.ts'
import { htmlMailText } from './html-mail.server.ts'

/** What a mail says, and what its plain text says besides, where its HTML says more. */
export type MailText = { text: string; besides: string }

/** The words of a mail: its plain text, unless its HTML has words that are not in it. */
export function mailText({ text = '', html = '', attachments }: Email): MailText {
  const plain = readable(text)
  const ofHtml = html === '' ? '' : readable(htmlMailText(decodeJapanese(html)))
  const isPlain = !lacksWords(plain, ofHtml)
  const chosen = isPlain ? plain : ofHtml
  const besides = !isPlain && lacksWords(ofHtml, plain) ? plain : ''
  const others = attachments
    .filter(isUnnamedText)
    .map((part) => readable(textOfPart(part)))
    .filter((other) => lacksWords(chosen, other))
  return { text: [chosen, ...others].filter((part) => part !== '').join('\n\n'), besides }
}

/** Characters of a text that are read word by word; what is longer is a file. */
export const maxSearched = 400_000

/** Whether words or links of another text are missing in this one. */
function lacksWords(text: string, other: string): boolean {
  const own = new Set(wordsOf(text))
  return wordsOf(other).some((word) => !own.has(word))
}

const wordsOf = (text: string): string[] =>
  text
    .slice(0, maxSearched)
    .toLowerCase()
    .match(/https?:\/\/[^\s<>()[\]"']+|[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu) ?? []

const textTypes = /^(?:text(?:\/.*)?|plain\/text|application\/(?:text|xhtml\+xml|octet-stream))$/
const otherTypes = /^text\/(?:calendar|csv|v-?card|x-vcard|directory|plain|html|rfc822-headers)$/
const sameWords = /^text\/(?:x-amp-html|watch-html|vnd\.google\.email-reaction\+json)$/

/** A text of another kind, as of Markdown, that has no name and so is no file. */
export function isUnnamedText({ mimeType, filename, content }: Attachment): boolean {
  if (filename || !textTypes.test(mimeType)) return false
  if (otherTypes.test(mimeType) || sameWords.test(mimeType)) return false
  return mimeType !== 'application/octet-stream' || isUtf8(bytesOf(content))
}

const bytesOf = (content: Attachment['content']) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))

function textOfPart({ mimeType, content }: Attachment): string {
  const bytes = bytesOf(content)
  const text = isUtf8(bytes) ? bytes.toString() : new TextDecoder('windows-1252').decode(bytes)
  return /xhtml|enriched|richtext|xml/.test(mimeType) ? htmlMailText(text) : text
}

/** Without marks that nobody sees, and without what a mailbox file has changed. */
function readable(text: string): string {
  const whole = withoutControlCharacters(decodeJapanese(text))
    .replace(/[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\ufeff\u200b\u2060]/g, '')
  const lines = whole
    .slice(0, maxSearched)
    .split('\n')
    .map((line) => line.trimEnd().replace(/^>From /, 'From '))
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/^\n+/, '')
  return (lines + whole.slice(maxSearched)).trimEnd()
}

const japanese = new TextDecoder('iso-2022-jp')
const escapeSign = String.fromCharCode(27)

/** Programs send ISO-2022-JP without its name; its escapes are those of no other text. */
export function decodeJapanese(text: string): string {
  if (!text.includes(`${escapeSign}$`) && !text.includes(`${escapeSign}(`)) return text
  return text.replace(/\p{ASCII}+/gu, (letters) => japanese.decode(Buffer.from(letters, 'latin1')))
}
