import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { storableText } from '../../forms/storable-text.ts'
import { automaticReason, isMarkedAsSpam, looksAutomatic, type MailHead } from './automatic-mail.ts'
import { type Author, findAuthor } from './find-author.server.ts'
import { htmlMailText } from './html-mail.server.ts'
import { type MailFile, type MailPart, readMailFiles } from './mail-files.ts'
import { type ReturnedMail, readReturnedMail } from './returned-mail.ts'
import { splitReply } from './split-reply.ts'

/** A mail that came in, read. */
export type IncomingMail = {
  /** Its author's address in lower case; empty if there is none, or more than one. */
  from: string
  hasSeveralAuthors: boolean
  /** Every address that its head says it is for. */
  recipients: string[]
  messageId: string
  subject: string
  /** What somebody wrote, and what their mail program put below it. */
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
}

/** Bytes of a whole mail, files encoded. Larger ones are refused, so that their sender is told. */
export const maxMailBytes = 12 * 1024 * 1024

/** The file that takes the whole of a text that is cut. */
export const wholeTextName = 'whole-message.txt'

/** Characters of a text that are shown; the whole of a longer one is added as a file. */
export const maxMailText = 20_000
const maxQuotedText = 40_000

/** Characters of an email address (RFC 5321, 4.5.3.1). */
const maxAddress = 320

/** Characters of a Message-ID by which a mail is known again; a line of a head has at most 998. */
const maxMessageId = 998

/** Characters of a mail that are searched for what it quotes. */
const maxSearched = 400_000

const limits = { maxNestingDepth: 40, maxHeadersSize: 512 * 1_024, forceRfc822Attachments: true }

/**
 * Takes a whole mail apart. `envelopeFrom` is what the sending server gave, '' for an empty one.
 * Throws for what is no mail. Some mails take any time and memory, so it runs in a process of its own.
 */
export async function readMail(raw: Uint8Array, envelopeFrom?: string): Promise<IncomingMail> {
  if (!hasReadableLines(raw)) throw new Error('the mail has too many lines')
  const mail = await PostalMime.parse(raw, limits)
  const { author, ...head } = readHead(mail, envelopeFrom)
  const { statusParts, originals, documents } = sortParts(mail.attachments)
  const whole = storableText(textOf(mail))
  const { text, quotedText } = splitReply(whole.slice(0, maxSearched))
  const { files, refused } = readMailFiles(documents)
  const answer = answerToInvitation(mail.attachments)
  const isCut = text.length > maxMailText || whole.length > maxSearched
  return {
    from: head.fromAddress,
    hasSeveralAuthors: author.isOneOfSeveral,
    recipients: recipientsOf(mail, head),
    messageId: storableText(mail.messageId ?? '')
      .trim()
      .slice(0, maxMessageId),
    subject: head.subject,
    text: isCut ? cutText(text) : text || answer,
    quotedText: quotedText.slice(0, maxQuotedText).toWellFormed(),
    files,
    wholeText: isCut ? whole : undefined,
    refusedFiles: refused,
    // Who answers an invitation has pressed a button, whatever the calendar's mail says.
    automatic: answer === '' ? automaticReason(head) : undefined,
    returned: readReturnedMail({
      ...head,
      statusParts,
      originals,
      text: whole,
      failedRecipients: head.header('x-failed-recipients').join(' '),
    }),
    isSuspect: isMarkedAsSpam(head) || looksAutomatic(head),
  }
}

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

function readHead(mail: Email, envelopeFrom: string | undefined): MailHead & { author: Author } {
  const header = (name: string) =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const author = findAuthor(header('from'))
  return {
    author,
    header,
    subject: storableText(mail.subject ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 300),
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

/** The plain text, as its writer's program made it, or else the words of the HTML. */
function textOf({ text, html }: Email): string {
  if (text !== undefined && text.trim() !== '') return text
  return html === undefined ? '' : htmlMailText(html)
}

/** Reports for programs, the mails that these are about, and the rest. */
function sortParts(attachments: readonly Attachment[]) {
  const ofType = (pattern: RegExp) =>
    attachments.filter(({ mimeType }) => pattern.test(mimeType)).map((part) => contentText(part))
  const documents = attachments
    .filter(
      ({ mimeType }) => !mimeType.startsWith('message/') && mimeType !== 'text/rfc822-headers',
    )
    .map(
      (part): MailPart => ({
        fileName: part.filename,
        contentType: part.mimeType,
        isWithinText: part.related === true,
        bytes: contentBytes(part),
      }),
    )
  return {
    statusParts: ofType(/^message\/(?:global-)?delivery-status$/),
    originals: ofType(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers)$/),
    documents,
  }
}

/** Characters of a returned mail in which its head is looked for. */
const headCharacters = 60_000

const contentText = (part: Attachment) =>
  storableText(Buffer.from(contentBytes(part).subarray(0, headCharacters)).toString('utf8'))

function contentBytes({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

/** What calendars send for a press of a button (RFC 5546), which often has no other text. */
const answers: Readonly<Record<string, string>> = {
  ACCEPTED: 'Accepted the invitation.',
  DECLINED: 'Declined the invitation.',
  TENTATIVE: 'Accepted the invitation provisionally.',
}

function answerToInvitation(attachments: readonly Attachment[]): string {
  const reply = attachments.find(({ method }) => method === 'REPLY')
  const [, answer = ''] = /PARTSTAT=([A-Z]+)/.exec(reply ? contentText(reply) : '') ?? []
  return answers[answer] ?? ''
}

function cutText(text: string): string {
  const shown = text.slice(0, maxMailText).toWellFormed()
  return `${shown}\n\n[This is the beginning. The whole message is in the file ${wholeTextName}.]`
}
