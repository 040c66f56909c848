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
  const code = [letters.length.toString(36), digestOfLetters(letters), countLinks(text)].join('-')
  return `${words} (${code})`
}

const line = new RegExp(
  `^[^\\p{L}\\p{N}\\n]*${words.replaceAll(' ', '[\\s>|]+')}[\\s>|]+\\(([\\da-z]{1,6})-([\\da-f]{8})-(\\d{1,3})\\)`,
  'gimu',
)

/** Lines like ours in a text that are looked at, and letters of a mail of ours. */
const maxLines = 20
const longestMail = 100_000

/** What somebody wrote, and the mail of ours that they left below it as it was. */
export type SplitReply = { text: string; quotedText: string }

/**
 * Takes a mail of ours away that is quoted from its line to its end, with nothing of somebody else's
 * in it. Every other text stays as it is, and so does one of which nothing would be left.
 */
export function splitReply(text: string): SplitReply {
  for (const found of [...text.matchAll(line)].slice(0, maxLines)) {
    const [before, after] = [text.slice(0, found.index), text.slice(found.index)]
    const [marker, length = '', digest = '', links] = found
    const mail = { length: Number.parseInt(length, 36), digest, links: Number(links) }
    if (mail.length > longestMail) continue
    const quoted = marker.length + lengthOfQuotation(after.slice(marker.length), mail)
    if (quoted === marker.length) continue
    const written = [before, after.slice(quoted)].map(trimLines).filter((part) => part !== '')
    if (!written.some(saysSomething)) continue
    return { text: written.join('\n\n'), quotedText: trimLines(after.slice(0, quoted)) }
  }
  return { text: trimLines(text), quotedText: '' }
}

/** Where a text begins to quote a mail of ours, whole or not; -1 where it does not. */
export const findReplyLine = (text: string): number => text.search(line)

type QuotedMail = { length: number; digest: string; links: number }

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
    // A link may be all that somebody wrote between the lines.
    if ((isMail || quoted !== '') && countLinks(text.slice(0, read)) > mail.links) break
    if (isMail) quoted = letters
    if (isMail || (quoted !== '' && letters === quoted + footer)) length = read
  }
  return length
}

/** Links that a text has, each counted once: programs write them again beside what they lead from. */
const countLinks = (text: string) =>
  new Set(
    text.match(/\bhttps?:\/\/[^\s<>()[\]"']+/gi)?.map((link) => link.replace(/[.,;:!?/]+$/, '')),
  ).size

/** Letters, digits and emoji alone, because programs break lines, add marks and write links in other ways. */
function lettersOf(text: string): string {
  return text
    .replace(/<(?:https?|mailto|tel):[^>]*>|\b(?:https?:\/\/|mailto:|tel:)\S+/gi, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Sc}\p{Extended_Pictographic}]/gu, '')
}

const digestOfLetters = (letters: string) =>
  createHash('sha256').update(letters).digest('hex').slice(0, 8)

/** An emoji says something, a rule or a quotation mark does not. */
const saysSomething = (text: string) => /[\p{L}\p{N}\p{S}]/u.test(text.replace(/[>|=<~^`+]/g, ''))

/** Without blank lines around it. */
const trimLines = (text: string) => text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
