import { createHash } from 'node:crypto'

/*
 * A mail that is answered by mail says above everything where to write. Beside it stand how many
 * letters the mail has and a digest of them: by these a quotation of the mail, whatever a mail
 * program made of it, is told from one that somebody has written into.
 */

/** Stands above the greeting in the HTML of mails, and the other below all of them. */
export const siteName = 'Find a Mediator'
export const mailFooter = 'Find a Mediator. Independent of, and not affiliated with, any regulator.'

const words = 'Please write above this line'

/** The line for a mail with this text, which is without the footer. */
export function replyLine(text: string): string {
  const letters = lettersOf(text)
  return `${words} (${letters.length.toString(36)}-${digestOfLetters(letters)})`
}

const line = new RegExp(
  `^[^\\p{L}\\p{N}\\n]*${words.replaceAll(' ', '[\\s>|]+')}[\\s>|]+\\(([\\da-z]{1,6})-([\\da-f]{8})\\)`,
  'gimu',
)

/** What somebody wrote, and the mail of ours that they left below it as it was. */
export type SplitReply = { text: string; quotedText: string }

/**
 * Takes a mail of ours away that is quoted from its line to its end, with nothing of somebody else's
 * in it. Every other text stays as it is, and so does one of which nothing would be left.
 */
export function splitReply(text: string): SplitReply {
  for (const found of text.matchAll(line)) {
    const [before, after] = [text.slice(0, found.index), text.slice(found.index)]
    const [marker, length = '', digest = ''] = found
    const mail = { length: Number.parseInt(length, 36), digest }
    const quoted = marker.length + lengthOfQuotation(after.slice(marker.length), mail)
    if (quoted === marker.length) continue
    const written = [before, after.slice(quoted)].map(trimLines).filter((part) => part !== '')
    if (!written.some(saysSomething)) continue
    return { text: written.join('\n\n'), quotedText: trimLines(after.slice(0, quoted)) }
  }
  return { text: trimLines(text), quotedText: '' }
}

/** Whether a text quotes a mail of ours, whole or not. */
export const hasReplyLine = (text: string): boolean => text.search(line) >= 0

type QuotedMail = { length: number; digest: string }

/** The characters from which a text repeats a mail of ours; 0 where that is not at its beginning. */
function lengthOfQuotation(text: string, mail: QuotedMail): number {
  const beginnings = ['', lettersOf(siteName)]
  const footer = lettersOf(mailFooter)
  const longest = mail.length + lettersOf(siteName).length + footer.length
  let [letters, read, length, quoted] = ['', 0, 0, '']
  for (const part of text.split(/(?<=\n)/)) {
    letters += lettersOf(part)
    read += part.length
    if (letters.length > longest) break
    const isMail = beginnings.some(
      (beginning) =>
        letters.startsWith(beginning) &&
        letters.length === beginning.length + mail.length &&
        digestOfLetters(letters.slice(beginning.length)) === mail.digest,
    )
    if (isMail) quoted = letters
    if (isMail || (quoted !== '' && letters === quoted + footer)) length = read
  }
  return length
}

/** Letters and digits alone, because programs break lines, add marks and write links in other ways. */
function lettersOf(text: string): string {
  return text
    .replace(/<(?:https?|mailto|tel):[^>]*>|\b(?:https?:\/\/|mailto:|tel:)\S+/gi, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const digestOfLetters = (letters: string) =>
  createHash('sha256').update(letters).digest('hex').slice(0, 8)

/** An emoji says something, a rule or a quotation mark does not. */
const saysSomething = (text: string) => /[\p{L}\p{N}\p{S}]/u.test(text.replace(/[>|=<~^`+]/g, ''))

/** Without blank lines around it. */
const trimLines = (text: string) => text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
