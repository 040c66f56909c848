import PostalMime, { decodeWords, type Email } from 'postal-mime'

const limits = { maxNestingDepth: 40, maxHeadersSize: 512 * 1_024, forceRfc822Attachments: true }

/** Takes a mail apart, and mends what programs and servers write against the standards. */
export async function parseMail(raw: Uint8Array): Promise<Email> {
  const mended = Buffer.from(raw)
    .toString('latin1')
    .replace(unknownWords, asKnown)
    .replace(encodedHeader, asPlain)
  const mail = await PostalMime.parse(Buffer.from(mended, 'latin1'), limits)
  if (!isMisread(textsOf(mail))) return mail
  const other = await PostalMime.parse(Buffer.from(inWindows(mended), 'latin1'), limits)
  // The mark of what cannot be read may be all that was sent.
  return textsOf(other).includes('ï¿½') ? mail : other
}

const textsOf = ({ text = '', html = '' }: Email) => text + html

const wordsOf = (charset: string) => {
  const word = `=\\?${charset}\\?[bq]\\?[^?\\s]*\\?=`
  return `${word}(?:(?:\\r?\\n)?[ \\t]+${word})*`
}

/** By these names a mail server encodes what it does not know the charset of. */
const unknownWords = new RegExp(wordsOf('(?:unknown-8bit|x-unknown)'), 'gi')

function asKnown(words: string): string {
  const [utf8, windows] = ['utf-8', 'windows-1252'].map((charset) =>
    words.replace(/=\?[^?]+(?=\?[bq]\?)/gi, `=?${charset}`),
  )
  return (decodeWords(utf8 ?? '').includes('\ufffd') ? windows : utf8) ?? words
}

/** Some encode a whole header that is for programs. */
const encodedHeader = new RegExp(
  `^(Content-(?:Type|Disposition): *)(${wordsOf('[^?\\s]+')})`,
  'gim',
)

const asPlain = (_: string, name: string, words: string) =>
  name + Buffer.from(decodeWords(words)).toString('latin1')

/** Most of what is not ASCII could not be decoded. */
function isMisread(text: string): boolean {
  const letters = text.match(/\P{ASCII}/gu) ?? []
  return (
    letters.length > 0 &&
    letters.filter((letter) => letter === '\ufffd').length * 2 >= letters.length
  )
}

const textType = /^(Content-Type:[ \t]*text\/(?:plain|html))((?:[^\r\n]|\r?\n[ \t])*)/gim

/** With a charset of one byte for texts that name none, or UTF-8 that they are not in. */
function inWindows(raw: string): string {
  const charset = '; charset=windows-1252'
  const named = raw.replace(textType, (header, type, parameters) => {
    const [given = '', name = 'utf-8'] = /;\s*charset="?([\w-]+)"?/i.exec(parameters) ?? []
    return /^(?:utf-?8|us-ascii)$/i.test(name)
      ? type + charset + parameters.replace(given, '')
      : header
  })
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1)
  return /^content-type:/im.test(head) ? named : `Content-Type: text/plain${charset}\r\n${named}`
}
