import { type Address, type Attachment, decodeWords, type Email } from 'postal-mime'
import { storableText, withoutControlCharacters } from '../../forms/storable-text.ts'
import { splitReply } from '../reply-line.server.ts'
import { automaticReason, isMarkedAsSpam, looksAutomatic, type MailHead } from './automatic-mail.ts'
import { type Author, findAuthor } from './find-author.server.ts'
import { type CalendarPart, readAnswerToInvitation } from './invitation-answer.ts'
import { type MailFile, type MailPart, maxFiles, readMailFiles } from './mail-files.ts'
import { decodeJapanese, isUnnamedText, mailText, maxSearched } from './mail-text.server.ts'
import { parseMime } from './parse-mime.server.ts'
import { type ReturnedMail, readReturnedMail } from './returned-mail.ts'

/** A mail that came in, read. */
export type IncomingMail = {
  /** Its author's address in lower case; empty if there is none, or more than one. */
  from: string
  hasSeveralAuthors: boolean
  /** Every address that its head says it is for. */
  recipients: string[]
  messageId: string
  subject: string
  /** What somebody wrote, and the mail of ours that they left below it. */
  text: string
  quotedText: string
  /** The whole of a text that is cut, with all that it quotes. */
  wholeText: string | undefined
  files: MailFile[]
  /** The names of files of kinds that are not taken. */
  refusedFiles: string[]
  /** Why a program sent it; undefined for what a person wrote. */
  automatic: string | undefined
  /** Set where it reports that a mail of ours was not delivered. */
  returned: ReturnedMail | undefined
  /** A server or its subject speaks for spam or an absence note. */
  isSuspect: boolean
  /** All that it says is encrypted, or in a sealed envelope. */
  isEncrypted: boolean
}

/** Bytes of a whole mail, files encoded. Larger ones are refused, so that their sender is told. */
export const maxMailBytes = 12 * 1024 * 1024

/** The file that takes the whole of a text that is cut. */
export const wholeTextName = 'whole-message.txt'

/** Characters of a text that are shown; the whole of a longer one is added as a file. */
export const maxMailText = 20_000

/** Characters of an email address (RFC 5321, 4.5.3.1). */
const maxAddress = 320

/** Characters of a Message-ID by which a mail is known again; a line of a head has at most 998. */
const maxMessageId = 998

/**
 * Takes a whole mail apart. `envelopeFrom` is what the sending server gave, '' for an empty one.
 * Throws for what is no mail. Some mails take any time and memory, so it runs in a process of its own.
 */
export async function readMail(raw: Uint8Array, envelopeFrom?: string): Promise<IncomingMail> {
  if (!hasReadableLines(raw)) throw new Error('the mail has too many lines')
  const mail = await parseMime(raw)
  const { author, ...head } = readHead(mail, envelopeFrom)
  const { statusParts, originals, documents, attachedMails } = sortParts(mail.attachments)
  const { text: ownText, besides } = mailText(mail)
  const returned = readReturnedMail({
    ...head,
    statusParts,
    originals,
    text: ownText,
    failedRecipients: head.header('x-failed-recipients').join(' '),
  })
  const answer = readAnswerToInvitation(calendarsOf(mail.attachments))
  const isAboutMail = isReport(head)
  const attached = await readAttachedMails(isAboutMail ? [] : attachedMails)
  const answered = answer.split('\n\n').filter((part) => !ownText.includes(part))
  const whole = [ownText, ...answered, ...attached.texts].filter((part) => part !== '').join('\n\n')
  const { text, quotedText } = splitReply(whole.slice(0, maxSearched))
  const reports = isAboutMail ? [] : otherMessages(mail.attachments)
  const { files, refused } = readMailFiles([
    ...documents,
    ...textFile(besides),
    ...reports,
    ...attached.documents,
  ])
  const isCut = text.length > maxMailText || whole.length > maxSearched
  return {
    from: head.fromAddress,
    hasSeveralAuthors: author.isOneOfSeveral,
    recipients: recipientsOf(mail, head),
    messageId: storableText(mail.messageId ?? '')
      .trim()
      .slice(0, maxMessageId),
    subject: head.subject,
    text: isCut ? cutText(text) : text,
    quotedText,
    files,
    wholeText: isCut ? whole : undefined,
    refusedFiles: refused,
    // Who answers an invitation has pressed a button, whatever the calendar's mail says.
    automatic: answer === '' ? automaticReason(head) : undefined,
    returned,
    isSuspect: isMarkedAsSpam(head) || looksAutomatic(head),
    isEncrypted: whole === '' && mail.attachments.some(isSealed),
  }
}

/** Parts in which S/MIME and PGP put a whole mail (RFC 8551, 3156). */
const isSealed = ({ mimeType, filename }: Attachment) =>
  /^application\/(?:(?:x-)?pkcs7-mime|pgp-encrypted)$/.test(mimeType) ||
  /\.p7m$|^encrypted\.asc$/i.test(filename ?? '')

/** The plain text of a mail whose HTML says something else. */
const textFile = (text: string): MailPart[] =>
  text === ''
    ? []
    : [
        {
          fileName: 'plain-text.txt',
          contentType: 'text/plain',
          isWithinText: false,
          bytes: Buffer.from(text),
        },
      ]

const isReport = ({ header }: MailHead) =>
  header('content-type').some((value) => /^\s*multipart\/report\b/i.test(value))

/** Parts about other mails, which are for programs unless somebody attached them. */
const otherMessages = (attachments: readonly Attachment[]): MailPart[] =>
  attachments
    .filter(({ mimeType }) => /^message\/(?!rfc822$|global$)|^text\/rfc822-headers$/.test(mimeType))
    .map(partOf)

/** Lines of a mail in all, and those that are shorter than the lines of files: nobody writes as many. */
const mostLines = { all: 220_000, short: 50_000 }
const fileLine = 60

/** Each line of text takes the parser far longer than its letters do. */
function hasReadableLines(raw: Uint8Array): boolean {
  let [all, short] = [0, 0]
  for (let start = 0; start < raw.length; all += 1) {
    const found = raw.indexOf(10, start)
    const end = found < 0 ? raw.length : found
    if (end - start < fileLine) short += 1
    start = end + 1
  }
  return all <= mostLines.all && short <= mostLines.short
}

/** Characters of a subject; a longer one is nobody's. */
const maxSubject = 2_000

function readHead(mail: Email, envelopeFrom: string | undefined): MailHead & { author: Author } {
  const header = (name: string) =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const author = findAuthor(header('from'))
  return {
    author,
    header,
    subject: withoutControlCharacters(decodeJapanese(mail.subject ?? ''))
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxSubject),
    fromAddress: storableText(author.address).slice(0, maxAddress),
    isNullSender: envelopeFrom === '',
  }
}

/** Recipients in a head that are looked at. */
const maxRecipients = 1_000

/** Where a mailbox takes mail for many addresses, its server notes the one in one of these. */
const recipientHeaders = [
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-delivered-to',
  'apparently-to',
]

function recipientsOf(mail: Email, { header }: MailHead): string[] {
  const noted = recipientHeaders.flatMap(header).map((value) => value.trim().replace(/^<|>$/g, ''))
  const named = addressesOf([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])])
  const found = new Set([...noted, ...named].map((address) => address.toLowerCase()))
  return [...found].slice(0, maxRecipients)
}

function addressesOf(addresses: readonly Address[]): string[] {
  return addresses.flatMap(({ address, group }) =>
    group ? addressesOf(group) : address ? [address.toLowerCase()] : [],
  )
}

/** Reports for programs, the mails that these are about, and the rest. */
function sortParts(attachments: readonly Attachment[]) {
  const ofType = (pattern: RegExp) => attachments.filter(({ mimeType }) => pattern.test(mimeType))
  return {
    statusParts: ofType(/^message\/(?:global-)?delivery-status$/).map(contentText),
    originals: ofType(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers)$/).map(contentText),
    attachedMails: attachments.filter(isAttachedMail),
    documents: documentsOf(attachments),
  }
}

const isAttachedMail = ({ mimeType, filename }: Attachment) =>
  /^message\/(?:rfc822|global)$/.test(mimeType) || /\.eml$/i.test(filename ?? '')

const documentsOf = (attachments: readonly Attachment[]): MailPart[] =>
  attachments
    .filter(
      (part) =>
        !part.mimeType.startsWith('message/') &&
        part.mimeType !== 'text/rfc822-headers' &&
        !isAttachedMail(part) &&
        !isUnnamedText(part),
    )
    .map((part) => ({ ...partOf(part), isWithinText: part.related === true }))

const partOf = (part: Attachment): MailPart => ({
  fileName: part.filename && decodeJapanese(part.filename),
  contentType: part.mimeType,
  isWithinText: false,
  bytes: contentBytes(part),
})

/** Mails within mails within a mail. */
const maxAttachedDepth = 3

/** The texts and files of attached mails. Those that are too many, too deep or damaged are left out by name. */
async function readAttachedMails(
  parts: readonly Attachment[],
  depth = 1,
): Promise<{ texts: string[]; documents: MailPart[] }> {
  const texts: string[] = []
  const documents = parts.slice(maxFiles).map(partOf)
  for (const part of parts.slice(0, maxFiles)) {
    const mail = await parseMime(contentBytes(part)).catch(() => undefined)
    if (!mail || depth > maxAttachedDepth) {
      documents.push(partOf(part))
      continue
    }
    const { attachedMails, documents: own } = sortParts(mail.attachments)
    const within = await readAttachedMails(attachedMails, depth + 1)
    const { text, besides } = mailText(mail)
    texts.push([attachedHead(part, mail), text, ...within.texts].join('\n\n').trim())
    documents.push(...own, ...textFile(besides), ...within.documents)
  }
  return { texts, documents }
}

/** What an attached mail is called, and whose it was. */
function attachedHead({ filename }: Attachment, { headers, subject = '' }: Email): string {
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  const lines = [
    `[An email was attached${filename ? `: ${filename}` : ''}]`,
    header('from') && `From: ${decodeWords(header('from'))}`,
    header('date') && `Date: ${header('date')}`,
    subject && `Subject: ${subject}`,
  ]
  return withoutControlCharacters(lines.filter(Boolean).join('\n'))
}

const calendarsOf = (attachments: readonly Attachment[]): CalendarPart[] =>
  attachments
    .filter(({ mimeType }) => mimeType === 'text/calendar')
    .map((part) => ({ text: contentText(part), method: part.method }))

/** Characters of a part for programs, or of a returned mail in which its head is looked for. */
const headCharacters = 60_000

const contentText = (part: Attachment) =>
  storableText(Buffer.from(contentBytes(part).subarray(0, headCharacters)).toString('utf8'))

function contentBytes({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

function cutText(text: string): string {
  const shown = text.slice(0, maxMailText).toWellFormed()
  return `${shown}\n\n[This is only the beginning. The full message is in the file ${wholeTextName}.]`
}
