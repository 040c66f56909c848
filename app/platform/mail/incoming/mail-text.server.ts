import type { Attachment, Email } from 'postal-mime'
import { withoutControlCharacters } from '../../forms/storable-text.ts'
import { htmlMailText } from './html-mail.server.ts'

/** The text of a mail, or that of its HTML where it says more. Throws where it has HTML alone that cannot be read. */
export function mailText({ text = '', html = '', attachments }: Email): string {
  const others = attachments.filter(isUnnamedText).map(({ content }) => textOfBytes(content))
  const plain = readable([text, ...others].join('\n\n'))
  if (html === '') return plain
  const ofHtml = textOfHtml(html)
  if (ofHtml === undefined && plain === '') throw new Error('its HTML is nested too deep')
  if (ofHtml === undefined) return plain
  return missingIn(plain, ofHtml) > missingIn(ofHtml, plain) ? ofHtml : plain
}

/** A text of another kind, as of Markdown, that is no file. */
export function isUnnamedText({ mimeType, filename }: Attachment): boolean {
  return (
    !filename && /^text\/(?:enriched|richtext|markdown|x-markdown|x-web-markdown)$/.test(mimeType)
  )
}

const textOfBytes = (content: Attachment['content']) =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString()

/** Undefined for elements within elements beyond what the stack holds. */
function textOfHtml(html: string): string | undefined {
  try {
    return readable(htmlMailText(html))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** How many of the words of another text are missing in this one; links are written in many ways. */
function missingIn(text: string, other: string): number {
  const own = new Set(wordsOf(text))
  return new Set(wordsOf(other).filter((word) => !own.has(word))).size
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/https?:\/\/\S+/gi, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu) ?? []

/** Without marks that nobody sees, and without what a mailbox file has changed. */
function readable(text: string): string {
  return withoutControlCharacters(decodeJapanese(text))
    .replace(/[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\ufeff\u200b\u2060]/g, '')
    .split('\n')
    .map((line) => line.trimEnd().replace(/^>From /, 'From '))
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/^\n+/, '')
    .trimEnd()
}

const japanese = new TextDecoder('iso-2022-jp')

/** Programs send ISO-2022-JP without its name; its escapes are those of no other text. */
export const decodeJapanese = (text: string): string =>
  text.replace(/\p{ASCII}+/gu, (letters) =>
    /\p{Cc}\$[@B]/u.test(letters) ? japanese.decode(Buffer.from(letters, 'latin1')) : letters,
  )
