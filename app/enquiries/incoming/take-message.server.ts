import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { findSuspicion } from '#app/platform/forms/spam-signals.ts'
import type { MailFile } from '#app/platform/mail/incoming/mail-files.ts'
import { wholeTextName } from '#app/platform/mail/incoming/read-mail.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { redactAccessLinks, redactLinks } from '#app/platform/text/redact-access-links.ts'
import { recordMessage } from '../conversation/record-message.server.ts'
import { findInquiryAddress } from '../find-inquiry-address.server.ts'
import { messages } from '../messages.table.server.ts'
import type { Sides } from './find-sides.server.ts'
import { type HeldMessage, heldMessageMail } from './held-message-mail.server.ts'
import { severalAuthors, unreadMail } from './held-view.ts'
import { discardMessageFiles, storeMessageFiles } from './message-file-store.server.ts'
import type { ReadMail } from './read-in-process.server.ts'
import type { Writer } from './reply-address.server.ts'

export type IncomingServices = Pick<
  Platform,
  'db' | 'files' | 'jobs' | 'limits' | 'environment' | 'keyedDigest' | 'now' | 'log'
>

type ForConversation = { sides: Sides; writer: Writer; sourceId: string }

/** Thrown to take back what was stored of a mail that is one too many. */
class TooManyMails extends Error {}

export type TakenMessage =
  | { ok: true; outcome: 'taken' | 'held' | 'repeated' }
  | { ok: false; reason: 'closed' | 'too-many' }

/**
 * Makes a mail a message of a conversation, with its files and the mail to the other side, in one
 * transaction; after it the sending server may forget the mail.
 */
export async function takeMessage(
  services: IncomingServices,
  mail: ReadMail,
  { sides, writer, sourceId }: ForConversation,
): Promise<TakenMessage> {
  const { db, limits, now } = services
  const { inquiryId } = sides
  const at = now()
  const mailFrom = unknownAuthor(mail, sides.addresses[writer])
  const text = redactAccessLinks(messageText(mail))
  const isHeld = mailFrom !== '' || mail.isSuspect || isSuspicious(text)
  const files = await storeMessageFiles(services.files, filesOf(mail, writer))
  const message = {
    inquiryId,
    author: writer,
    channel: 'mail',
    text,
    isHeld,
    sourceId,
    at,
  } as const
  const quotedText = quotationFor(writer, mail.quotedText)
  let isStored = false
  try {
    const result = await db.transaction(async (tx): Promise<TakenMessage> => {
      const recorded = await recordMessage(tx, services, { ...message, quotedText, files })
      if (!recorded.ok) return { ok: false, reason: 'closed' } as const
      if (!recorded.isNew) return { ok: true, outcome: 'repeated' } as const
      const who = `${inquiryId} ${writer}`
      if (!(await limits.allowsWithin(tx, 'incoming-mail-of-conversation', who, at)))
        throw new TooManyMails()
      if (!isHeld) return { ok: true, outcome: 'taken' } as const
      const { mediatorId, inquirerName } = sides
      await tellOfHeld(tx, services, {
        messageId: recorded.id,
        inquiry: { id: inquiryId, name: inquirerName },
        mediatorId,
        writer,
        channel: 'mail',
        mailFrom,
      })
      return { ok: true, outcome: 'held' } as const
    })
    isStored = result.ok && result.outcome !== 'repeated'
    return result
  } catch (error) {
    if (error instanceof TooManyMails) return { ok: false, reason: 'too-many' }
    throw error
  } finally {
    if (!isStored) await discardMessageFiles(services, files)
  }
}

/** Whose mail it is where that is not known to be the writer's; empty where it is. */
function unknownAuthor({ from, hasSeveralAuthors }: ReadMail, known: readonly string[]): string {
  if (hasSeveralAuthors) return severalAuthors
  return known.includes(from) ? '' : from || 'nobody'
}

/** Why a mail that came to a mailbox was not read. */
export type UnreadReason = 'too-large' | 'too-complex' | 'unreadable'

const unreadTexts: Record<UnreadReason, string> = {
  'too-large': 'it is too large. A shorter one, with fewer files, will arrive',
  'too-complex': 'it takes too long. The same as plain text will arrive',
  unreadable: 'it is damaged. The same as plain text will arrive',
}

/** Holds a note in place of a mail that could not be read, and tells the mediator. */
export async function holdUnread(
  services: IncomingServices,
  why: UnreadReason,
  { sides, writer, sourceId }: ForConversation,
): Promise<void> {
  const { db, limits, now } = services
  const { inquiryId, mediatorId, inquirerName } = sides
  const at = now()
  const text = `[An email came that we could not read: ${unreadTexts[why]}.]`
  const message = { inquiryId, author: writer, channel: 'mail', text, sourceId, at } as const
  await db.transaction(async (tx) => {
    const who = `${inquiryId} ${writer}`
    if (!(await limits.allowsWithin(tx, 'incoming-mail-of-conversation', who, at))) return
    const recorded = await recordMessage(tx, services, { ...message, isHeld: true })
    if (!recorded.ok || !recorded.isNew) return
    const inquiry = { id: inquiryId, name: inquirerName }
    const held = { inquiry, mediatorId, writer, channel: 'mail', mailFrom: unreadMail } as const
    await tellOfHeld(tx, services, { ...held, messageId: recorded.id })
  })
}

/** What the other side may read of what a mail repeats: an enquirer's repeats the link to their page. */
const quotationFor = (writer: Writer, text: string) =>
  writer === 'enquirer' ? redactLinks(redactAccessLinks(text)) : redactAccessLinks(text)

/** The whole of a long text has its quotation in it. */
function filesOf({ files, wholeTexts }: ReadMail, writer: Writer): MailFile[] {
  if (!wholeTexts) return files
  const bytes = wholeTexts[writer]
  return [...files, { fileName: wholeTextName, contentType: 'text/plain', bytes }]
}

/** Names of files that are listed. */
const maxNamedFiles = 20

/** What was written, and the names of files that were not taken. */
function messageText({ text, subject, files, refusedFiles }: ReadMail): string {
  const left = refusedFiles
    .slice(0, maxNamedFiles)
    .map((name) => `[The file ${name} was left out: we do not take its kind.]`)
  const more = refusedFiles.length - left.length
  if (more > 0) left.push(`[${counted(more, 'more file')} left out.]`)
  const written = text || ownSubject(subject) || (files.length > 0 ? '[Files without a text]' : '')
  return [written, left.join('\n')].filter((part) => part !== '').join('\n\n')
}

/** A subject that its writer chose, rather than that of the mail that was answered. */
export function ownSubject(subject: string): string {
  return /^(?:re|aw|sv|vs|antw|odp|ynt|r|rif|res|tr|fwd?|wg)\s*(?:\[\d+\])?\s*[:：]/i.test(subject)
    ? ''
    : subject
}

/** By its links alone: a mail has no form, and who writes to such an address was given it. */
function isSuspicious(text: string): boolean {
  return findSuspicion({ isTrapped: false, secondsOpen: Number.POSITIVE_INFINITY, text }).length > 0
}

/** Mails the mediator that a message waits to be looked at; of several within an hour once. */
export async function tellOfHeld(
  tx: Transaction,
  services: Pick<Platform, 'jobs' | 'environment'>,
  { mediatorId, ...held }: HeldMessage & { mediatorId: string },
): Promise<void> {
  const { messageId, inquiry, mailFrom } = held
  await tx.update(messages).set({ mailFrom }).where(eq(messages.id, messageId))
  const mediator = await findInquiryAddress(tx, mediatorId)
  const { appUrl } = services.environment
  const mail = heldMessageMail(mediator, held, appUrl)
  await services.jobs.send(tx, mailQueue, mail, { onceKey: `held-message-${inquiry.id}` })
}
