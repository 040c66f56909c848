import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { findAuthor } from '#app/platform/mail/incoming/find-author.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { ownSubject } from '../conversation/answered-subjects.ts'
import { messageOfMail } from '../conversation/message-mail-id.ts'
import { recordReturned } from '../conversation/message-outcome.server.ts'
import { messages } from '../messages.table.server.ts'
import { findReturnedMessage, findSides, type Sides } from './find-sides.server.ts'
import { holdUnread, type UnreadReason } from './hold-unread.server.ts'
import { type ReadMail, type ReadMailResult, readInProcess } from './read-in-process.server.ts'
import type { IncomingServices, TakenMessage } from './record-mail.server.ts'
import {
  addressKey,
  findOwnAddresses,
  type OwnAddress,
  readOwnAddress,
  type Writer,
} from './reply-address.server.ts'
import { takeMessage } from './take-message.server.ts'

export type TakenMail =
  | TakenMessage
  | { ok: true; outcome: 'ignored' | 'returned' }
  | { ok: false; reason: 'unknown' | (ReadMailResult & { ok: false })['reason'] }

/** A whole mail, and what the sending server said of it; a mailbox has only what is in its head. */
export type ArrivedMail = {
  raw: Uint8Array
  envelopeFrom?: string | undefined
  recipients?: readonly string[]
}

/**
 * Takes a mail for conversations: once this resolves it is stored, or will never be. Rejects where
 * the database or the file store does not answer; then it may come again.
 */
export async function takeMail(
  services: IncomingServices,
  { raw, envelopeFrom, recipients }: ArrivedMail,
): Promise<TakenMail> {
  const named = recipients ? addressesAmong(services, recipients) : addressesInHead(services, raw)
  if (named.length === 0) return { ok: false, reason: 'unknown' }
  const who = named.map(nameOfAddress)
  if (!(await isReadingAllowed(services, who))) return { ok: false, reason: 'too-many' }
  const read = await readInProcess({ raw, envelopeFrom })
  if (!read.ok) {
    services.log.warn({ reason: read.reason, err: read.message }, 'a mail could not be read')
    return { ok: false, reason: read.reason }
  }
  const { mail, workedMs } = read
  if (workedMs < costlyMs) for (const name of who) await services.limits.takeBack(costlyLimit, name)
  const addresses = recipients ? named : addressesAmong(services, mail.recipients)
  if (addresses.length === 0) return { ok: false, reason: 'unknown' }
  const results: TakenMail[] = []
  for (const address of addresses) results.push(await takeFor(services, mail, address))
  return resultOfAll(results)
}

/** Mails that take longer to read, or cannot be read, are few for each address. */
const costlyMs = 2_000
const costlyLimit = 'costly-mail-of-address'

/** Counts a mail before it is read, for each address that it is for. */
async function isReadingAllowed({ limits }: IncomingServices, names: readonly string[]) {
  const allowed = await Promise.all(names.map((name) => limits.allows(costlyLimit, name)))
  return allowed.every(Boolean)
}

const nameOfAddress = (address: OwnAddress) =>
  `${address.kind === 'conversation' ? address.writer : address.kind} ${address.key}`

const addressesAmong = (services: IncomingServices, emails: readonly string[]) =>
  emails.flatMap((email) => readOwnAddress(services, email) ?? [])

/** Bytes at the beginning of a mail in which the end of its head is looked for. */
const maxHeadBytes = 512 * 1024

/** The addresses of ours that a mail's head names, found without taking it apart. */
function addressesInHead(services: IncomingServices, raw: Uint8Array): OwnAddress[] {
  return findOwnAddresses(services, headOf(raw))
}

function headOf(raw: Uint8Array): string {
  const beginning = Buffer.from(raw.subarray(0, maxHeadBytes)).toString('latin1')
  const end = /\r?\n\r?\n/.exec(beginning)
  return end ? beginning.slice(0, end.index) : beginning
}

/**
 * Tells the mediators of the conversations that a mail is for that it came and could not be read.
 * For a mailbox, where no sending server can be told. The mail's beginning is enough.
 */
export async function holdUnreadMail(
  services: IncomingServices,
  raw: Uint8Array,
  why: UnreadReason,
): Promise<void> {
  const head = headOf(raw)
  const from = authorInHead(head)
  for (const address of addressesInHead(services, raw)) {
    if (address.kind === 'returned') continue
    const { key, writer } = address
    const sides = await findSides(services.db, key)
    const sourceId = digestOf(key, writer, digestOf(head))
    if (sides) await holdUnread(services, { why, from }, { sides, writer, sourceId })
  }
}

function authorInHead(head: string): string {
  const values = head.replace(/\r?\n[ \t]+/g, ' ').matchAll(/^from:(.*)$/gim)
  return findAuthor([...values].map(([, value = '']) => value)).address
}

/** A mail for several conversations comes again while one of them could not take it yet. */
function resultOfAll(results: readonly TakenMail[]): TakenMail {
  const later = results.find((result) => !result.ok && result.reason === 'too-many')
  const taken = results.find((result) => result.ok)
  return later ?? taken ?? results[0] ?? { ok: false, reason: 'unknown' }
}

/** Takes a mail that was read for one of the addresses that it is for. */
export async function takeFor(
  services: IncomingServices,
  mail: ReadMail,
  address: OwnAddress,
): Promise<TakenMail> {
  if (address.kind === 'returned') return takeReturned(services, mail, address.key)
  return takeForConversation(services, mail, address)
}

type Conversation = { key: string; writer: Writer }

async function takeForConversation(
  services: IncomingServices,
  mail: ReadMail,
  { key, writer }: Conversation,
): Promise<TakenMail> {
  const sides = await findSides(services.db, key)
  if (!sides) return { ok: false, reason: 'unknown' }
  if (mail.returned && (await isReportOfOurs(services, mail.returned, sides)))
    return { ok: true, outcome: 'returned' }
  if (isOwn(services, mail)) {
    services.log.info({ messageId: mail.messageId }, 'a mail of ours came back to us')
    return { ok: true, outcome: 'ignored' }
  }
  // Without a Message-ID a mail is known by its words; what servers add on its way may differ.
  const { messageId, from, subject, text, quotedText, files, refusedFiles } = mail
  const contents = files.map(({ fileName, bytes }) => [fileName, digestOfBytes(bytes)])
  const sourceId = digestOf(
    key,
    writer,
    messageId || [from, subject, text, quotedText, contents, refusedFiles],
  )
  const why = unreadReason(mail)
  if (why) {
    const about = [ownSubject(subject), ...refusedFiles].filter(Boolean).join('\n')
    const isDoubtful = mail.automatic !== undefined || mail.isSuspect
    return holdUnread(
      services,
      { why, from, about, files, isDoubtful },
      { sides, writer, sourceId },
    )
  }
  return takeMessage(services, mail, { sides, writer, sourceId })
}

/** A report to the address of one message is about that message; another mail there is an answer to it. */
async function takeReturned(
  services: IncomingServices,
  mail: ReadMail,
  key: string,
): Promise<TakenMail> {
  const { db, now } = services
  const message = await findReturnedMessage(db, key)
  if (!message) return { ok: false, reason: 'unknown' }
  if (!mail.returned) {
    const writer = message.author === 'mediator' ? 'enquirer' : 'mediator'
    return takeForConversation(services, mail, { key: addressKey(message.inquiryId), writer })
  }
  await recordReturned(db, message.id, mail.returned.reason, now())
  return { ok: true, outcome: 'returned' }
}

/** Some servers report to the address for answers: then the mail is known by its Message-ID. */
async function isReportOfOurs(
  { db, now }: IncomingServices,
  { reason, messageIds }: NonNullable<ReadMail['returned']>,
  { inquiryId }: Sides,
): Promise<boolean> {
  const ids = messageIds.flatMap((id) => messageOfMail(id.split('@')[0] ?? '') ?? [])
  const found = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiryId), inArray(messages.id, ids)))
  for (const { id } of found) await recordReturned(db, id, reason, now())
  return found.length > 0
}

/** Our own mails that came back to us would go round for ever. */
function isOwn({ environment }: IncomingServices, { messageId }: ReadMail): boolean {
  const [id = '', domain] = messageId.replace(/^<|>$/g, '').split('@')
  const ownDomain = environment.mailFrom.split('@')[1]
  return domain?.toLowerCase() === ownDomain?.toLowerCase() && messageOfMail(id) !== undefined
}

const digestOfBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Why nothing of a mail can be shown; its subject may be the whole message. */
function unreadReason(mail: ReadMail): UnreadReason | undefined {
  const { text, subject, files, refusedFiles, isEncrypted } = mail
  if (isEncrypted) return 'encrypted'
  const isEmpty = text === '' && files.length + refusedFiles.length === 0
  return isEmpty && ownSubject(subject) === '' ? 'empty' : undefined
}
