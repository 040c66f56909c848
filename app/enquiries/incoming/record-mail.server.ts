import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { MailFile } from '#app/platform/mail/incoming/mail-files.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { isRepeated, recordMessage } from '../conversation/record-message.server.ts'
import { findInquiryAddress } from '../find-inquiry-address.server.ts'
import { messages } from '../messages.table.server.ts'
import { findMediatorObstacle } from '../standing.server.ts'
import type { Sides } from './find-sides.server.ts'
import { type HeldMessage, heldMessageMail } from './held-message-mail.server.ts'
import { discardMessageFiles, storeMessageFiles } from './message-file-store.server.ts'
import type { Writer } from './reply-address.server.ts'

export type IncomingServices = Pick<
  Platform,
  'db' | 'files' | 'jobs' | 'limits' | 'environment' | 'keyedDigest' | 'now' | 'log'
>

export type ForConversation = { sides: Sides; writer: Writer; sourceId: string }

export type TakenMessage =
  | { ok: true; outcome: 'taken' | 'held' | 'repeated' }
  | { ok: false; reason: 'closed' | 'too-many' }

type MailMessage = {
  text: string
  quotedText?: string
  files?: readonly MailFile[]
  /** Set where it is held back: whose it is or why (`held-view.ts`), and whether its mediator is mailed. */
  held?: { mailFrom: string; isTold: boolean } | undefined
}

/**
 * Makes a mail a message of a conversation, with its files and the mail to the other side, in one
 * transaction; after it the sending server may forget the mail. `alongside` adds to a new one.
 */
export async function recordMail(
  services: IncomingServices,
  { text, quotedText = '', files = [], held }: MailMessage,
  { sides, writer, sourceId }: ForConversation,
  alongside?: (tx: Transaction, messageId: string) => Promise<void>,
): Promise<TakenMessage> {
  const { db, limits, now } = services
  const { inquiryId, mediatorId, inquirerName } = sides
  const at = now()
  const isHeld = held !== undefined
  const written = { inquiryId, author: writer, channel: 'mail', text, quotedText } as const
  const mail = { ...written, isHeld, sourceId, at } as const
  if (!(await isRepeated(db, mail))) {
    const who = `${inquiryId} ${writer}`
    if (!(await limits.allowsSending('incoming-mail-of-conversation', who)))
      return { ok: false, reason: 'too-many' }
  }
  const stored = await storeMessageFiles(services.files, files)
  let isStored = false
  try {
    const result = await db.transaction(async (tx): Promise<TakenMessage> => {
      const recorded = await recordMessage(tx, services, { ...mail, files: stored })
      if (!recorded.ok) return { ok: false, reason: 'closed' }
      if (!recorded.isNew) return { ok: true, outcome: 'repeated' }
      await alongside?.(tx, recorded.id)
      if (!held) return { ok: true, outcome: 'taken' }
      await nameHeld(tx, recorded.id, held.mailFrom)
      const inquiry = { id: inquiryId, name: inquirerName }
      const notice = { messageId: recorded.id, inquiry, writer, mailFrom: held.mailFrom }
      if (held.isTold) await tellOfHeld(tx, services, { ...notice, mediatorId, channel: 'mail' })
      return { ok: true, outcome: 'held' }
    })
    isStored = result.ok && result.outcome !== 'repeated'
    return result
  } finally {
    if (!isStored) await discardMessageFiles(services, stored)
  }
}

async function nameHeld(tx: Transaction, messageId: string, mailFrom: string) {
  await tx.update(messages).set({ mailFrom }).where(eq(messages.id, messageId))
}

/** Mails the mediator that a message waits to be looked at; of several within an hour once. */
export async function tellOfHeld(
  tx: Transaction,
  services: Pick<Platform, 'jobs' | 'environment'>,
  { mediatorId, ...held }: HeldMessage & { mediatorId: string },
): Promise<void> {
  if (await findMediatorObstacle(tx, mediatorId)) return
  const mediator = await findInquiryAddress(tx, mediatorId)
  const { appUrl } = services.environment
  const mail = heldMessageMail(mediator, held, appUrl)
  await services.jobs.send(tx, mailQueue, mail, { onceKey: `held-message-${held.inquiry.id}` })
}
