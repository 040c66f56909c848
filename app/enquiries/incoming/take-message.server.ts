import { findSuspicion } from '#app/platform/forms/spam-signals.ts'
import type { MailFile } from '#app/platform/mail/incoming/mail-files.ts'
import { wholeTextName } from '#app/platform/mail/incoming/read-mail.server.ts'
import { findReplyLine } from '#app/platform/mail/reply-line.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { redactAccessLinks } from '#app/platform/text/redact-access-links.ts'
import { ownSubject } from '../conversation/answered-subjects.ts'
import { redactPageLink } from '../conversation/page-link.server.ts'
import { findMediatorObstacle } from '../standing.server.ts'
import type { Sides } from './find-sides.server.ts'
import { automaticMail, severalAuthors, suspendedAuthor } from './held-view.ts'
import type { ReadMail } from './read-in-process.server.ts'
import {
  type ForConversation,
  type IncomingServices,
  recordMail,
  type TakenMessage,
} from './record-mail.server.ts'
import type { Writer } from './reply-address.server.ts'

/** Takes a mail into its conversation, or holds it back where it may not be its writer's. */
export async function takeMessage(
  services: IncomingServices,
  mail: ReadMail,
  conversation: ForConversation,
): Promise<TakenMessage> {
  const { sides, writer } = conversation
  const own = sides.addresses[writer]
  const shown = shownTo(writer, messageText(mail))
  const isQuoting = mail.quotedText !== '' || findReplyLine(shown) >= 0
  const text = isQuoting ? withoutRecipient(shown, sides) : shown
  const isClosed = writer === 'mediator' && (await isSuspended(services, sides))
  const doubt = unknownAuthor(mail, own) || (mail.automatic ? automaticMail : '')
  const mailFrom = doubt || (isClosed ? suspendedAuthor : '')
  const isHeld = mailFrom !== '' || mail.isSuspect || isSuspicious(text)
  // A notice for each absence note of their own would tell a mediator nothing.
  const isTold = writer === 'enquirer' || !mail.automatic
  return recordMail(
    services,
    {
      text,
      quotedText: shownTo(writer, mail.quotedText),
      files: filesOf(mail, conversation),
      held: isHeld ? { mailFrom, isTold } : undefined,
    },
    conversation,
  )
}

/** What a suspended account writes waits until it is open again. */
async function isSuspended({ db }: IncomingServices, { mediatorId }: Sides): Promise<boolean> {
  return (await findMediatorObstacle(db, mediatorId)) !== undefined
}

/** Whose mail it is where that is not known to be the writer's; empty where it is. */
function unknownAuthor({ from, hasSeveralAuthors }: ReadMail, known: readonly string[]): string {
  if (hasSeveralAuthors) return severalAuthors
  return known.includes(from) ? '' : from || 'nobody'
}

/** What the other side may read: what an enquirer quotes has the link to their page in it. */
function shownTo(writer: Writer, text: string): string {
  const shown = redactAccessLinks(text)
  return writer === 'enquirer' ? redactPageLink(shown) : shown
}

/** Lines above a mail of ours in which a mail program repeats its head. */
const maxHeadLines = 8

/**
 * In the head that mail programs repeat of our mail stands the address of a mediator's account, which
 * only they know.
 */
function withoutRecipient(text: string, { privateAddress }: Sides): string {
  if (privateAddress === undefined) return text
  const line = findReplyLine(text)
  const end = line < 0 ? text.length : line
  const lines = text.slice(0, end).split('\n')
  const head = lines.slice(-maxHeadLines).join('\n')
  const pattern = new RegExp(privateAddress.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
  return (
    [...lines.slice(0, -maxHeadLines), head.replace(pattern, '[address]')].join('\n') +
    text.slice(end)
  )
}

/** The whole of a long text as a file, after the others. */
function filesOf(
  { files, wholeTexts }: ReadMail,
  { sides, writer }: Pick<ForConversation, 'sides' | 'writer'>,
): MailFile[] {
  if (!wholeTexts) return files
  const whole = withoutRecipient(Buffer.from(wholeTexts[writer]).toString(), sides)
  return [
    ...files,
    { fileName: wholeTextName, contentType: 'text/plain', bytes: Buffer.from(whole) },
  ]
}

/** Names of files that are listed. */
const maxNamedFiles = 20

/** What was written, below a subject of its own, and the names of files that were not taken. */
function messageText({ text, subject, files, refusedFiles }: ReadMail): string {
  const left = refusedFiles
    .slice(0, maxNamedFiles)
    .map((name) => `[The file ${name} was left out: we do not accept this type of file.]`)
  const more = refusedFiles.length - left.length
  if (more > 0) left.push(`[${counted(more, 'more file')} left out.]`)
  const isRepeated = text.split('\n', 50).some((line) => line.trim() === subject)
  const own = isRepeated ? '' : ownSubject(subject)
  const written = text || (files.length > 0 && own === '' ? '[Files without a message]' : '')
  return [own && `Subject: ${own}`, written, left.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** By its links alone: a mail has no form, and who writes to such an address was given it. */
function isSuspicious(text: string): boolean {
  return findSuspicion({ isTrapped: false, secondsOpen: Number.POSITIVE_INFINITY, text }).length > 0
}
