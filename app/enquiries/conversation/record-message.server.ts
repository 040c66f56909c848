import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import {
  findSentForm,
  recordSentForm,
  type SentForm,
} from '#app/platform/forms/sent-forms.server.ts'
import type { MailFile } from '#app/platform/mail/mail.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import type { WholeLead } from '../find-leads.server.ts'
import { inquiries, inquiryChanges } from '../inquiries.table.server.ts'
import { lockLead } from '../lead/lock-lead.server.ts'
import { messageFiles, messages } from '../messages.table.server.ts'
import { type SenderObstacle, senderObstacle } from '../standing.server.ts'
import { followUp } from '../suite/follow-up.server.ts'
import { type MessageServices, mailMessage } from './mail-message.server.ts'

type MessageFile = Omit<typeof messageFiles.$inferInsert, 'id' | 'messageId'>

export type NewMessage = {
  inquiryId: string
  author: 'mediator' | 'enquirer'
  channel: 'page' | 'mail'
  text: string
  quotedText?: string
  /** Looks like spam: stored, and passed on only once somebody has looked at it. */
  isHeld?: boolean
  files?: readonly MessageFile[]
  /** Files that its mail takes along. */
  attachments?: readonly MailFile[]
  /** What it came with, which is never stored twice: the Message-ID of a mail, or a form of ours. */
  sourceId?: string
  form?: SentForm
  at: Date
}

type Recorded =
  | { ok: true; id: string; isNew: boolean }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: SenderObstacle }

/**
 * Stores a message of a conversation with its mail to the other side, in the caller's transaction.
 * A mediator's message answers the enquiry, and makes a new one contacted. A repeated one gets the
 * id of the message that is there.
 */
export async function recordMessage(
  tx: Transaction,
  services: MessageServices,
  message: NewMessage,
): Promise<Recorded> {
  const { inquiryId, author, at, isHeld = false, form } = message
  const inquiry = await lockLead(tx, { id: inquiryId })
  if (!inquiry) return { ok: false, reason: 'missing' }
  const earlier = await findEarlier(tx, message)
  if (earlier !== undefined) return { ok: true, id: earlier, isNew: false }
  const obstacle = senderObstacle(inquiry)
  if (obstacle) return { ok: false, reason: obstacle }

  const id = randomUUID()
  await insertMessage(tx, id, message)
  if (form) await recordSentForm(tx, form, id)
  if (isHeld) return { ok: true, id, isNew: true }
  const { attachments } = message
  const text = attachments ? message.text : mailedText(message)
  await passMessageOn(tx, services, inquiry, { id, author, text, attachments, at })
  return { ok: true, id, isNew: true }
}

/** Whether a message is there already. */
export async function isRepeated(db: Queryable, message: NewMessage): Promise<boolean> {
  return (await findEarlier(db, message)) !== undefined
}

/** Files are not mailed on: they are downloaded from the page of the conversation. */
function mailedText({ text, files = [] }: NewMessage): string {
  if (files.length === 0) return text
  const names = files.map(({ fileName }) => fileName).join(', ')
  return `${text}\n\n[With ${counted(files.length, 'file')} to download on the page: ${names}]`
}

/**
 * Mails a message to the other side and tells a suite that follows; a mediator's answers the enquiry,
 * and makes a new one contacted.
 */
export async function passMessageOn(
  tx: Transaction,
  services: MessageServices,
  inquiry: WholeLead,
  message: Parameters<typeof mailMessage>[3],
): Promise<void> {
  await followUp(tx, services, inquiry.id, { messageId: message.id })
  if (message.author === 'mediator') await markAnswered(tx, services, inquiry, message.at)
  await mailMessage(tx, services, inquiry, message)
}

/** What the same form led to, or the message that the same mail brought. */
async function findEarlier(db: Queryable, message: NewMessage): Promise<string | undefined> {
  const { inquiryId, sourceId, form } = message
  if (form) return findSentForm(db, form)
  if (sourceId === undefined) return undefined
  const isSame = eq(messages.digest, digestOfMail(message, sourceId))
  const [earlier] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiryId), isSame))
  return earlier?.id
}

function digestOfMail({ author, text }: NewMessage, sourceId: string): string {
  return digestOf(author, text, sourceId)
}

async function insertMessage(tx: Transaction, id: string, message: NewMessage) {
  const { inquiryId, author, channel, text, quotedText, isHeld, files = [], sourceId, at } = message
  const digest = sourceId === undefined ? id : digestOfMail(message, sourceId)
  await tx
    .insert(messages)
    .values({ id, inquiryId, author, channel, text, quotedText, isHeld, digest, createdAt: at })
  if (files.length === 0) return
  const rows = files.map((file) => ({ ...file, id: randomUUID(), messageId: id }))
  await tx.insert(messageFiles).values(rows)
}

/** The change of the status is an entry of the lead's history, as if the mediator had set it. */
async function markAnswered(
  tx: Transaction,
  services: MessageServices,
  inquiry: WholeLead,
  at: Date,
) {
  const isNew = inquiry.status === 'new'
  const contacted = { status: 'contacted', version: inquiry.version + 1 }
  await tx
    .update(inquiries)
    .set({
      responded: true,
      answeredAt: inquiry.answeredAt ?? at,
      updatedAt: at,
      ...(isNew && contacted),
    })
    .where(eq(inquiries.id, inquiry.id))
  if (!isNew) return
  const changes = { status: ['new', 'contacted'] }
  await tx.insert(inquiryChanges).values({ inquiryId: inquiry.id, changes, changedAt: at })
  await followUp(tx, services, inquiry.id, { status: { from: 'new', to: 'contacted', at } })
}
