import { and, asc, eq, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { type Mail, type MailFile, mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { notifyMediator } from '../digest/notify-mediator.server.ts'
import { findInquiryAddress } from '../find-inquiry-address.server.ts'
import type { WholeLead } from '../find-leads.server.ts'
import { replyAddress, returnAddress } from '../incoming/reply-address.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import { messages } from '../messages.table.server.ts'
import { requestUrl } from '../request-link.server.ts'
import { messageMailId } from './message-mail-id.ts'
import { answerMail, newMessageMail } from './message-mails.server.ts'

export type MessageServices = Pick<Platform, 'jobs' | 'environment' | 'keyedDigest'>

type Message = {
  id: string
  author: 'mediator' | 'enquirer'
  text: string
  attachments?: readonly MailFile[]
  at: Date
}

/**
 * Adds the mail that takes a message to the other side. A sender who asked for no email gets none:
 * what the mediator wrote waits on the private page.
 */
export async function mailMessage(
  tx: Transaction,
  services: MessageServices,
  inquiry: WholeLead,
  message: Message,
): Promise<void> {
  const isEmailSafe = await isSafeToEmail(tx, inquiry)
  const earlier = await findEarlierMails(tx, inquiry.id, message)
  const { jobs, environment } = services
  const returnTo = returnAddress(services, message.id)
  const send = (mail: Mail) =>
    jobs.send(tx, mailQueue, { ...mail, ...(returnTo !== undefined && { returnTo }) })

  if (message.author === 'enquirer') {
    const { id: inquiryId, mediatorId } = inquiry
    const ownAddress = isEmailSafe ? inquiry.email : undefined
    const address = replyAddress(services, inquiryId, 'mediator')
    const email = address ?? ownAddress
    const replyTo = email === undefined ? undefined : { name: inquiry.name, email }
    const written = {
      ...message,
      inquiry,
      replyTo,
      isAnsweredByMail: address !== undefined,
      earlier,
    }
    const notice = { mediatorId, kind: 'new-message', inquiryId, at: message.at } as const
    await notifyMediator(tx, notice, (mediator) =>
      send(newMessageMail(mediator, written, environment.appUrl)),
    )
  } else if (isEmailSafe) {
    const { requestId, email } = inquiry
    const mediator = await findInquiryAddress(tx, inquiry.mediatorId)
    const pageUrl = requestId === null ? undefined : requestUrl(services, requestId)
    const address = replyAddress(services, inquiry.id, 'enquirer')
    const replyTo = { name: '', email: address ?? mediator.email }
    const isAnsweredByMail = address !== undefined
    const answer = { ...message, requestId, pageUrl, replyTo, isAnsweredByMail, earlier }
    await send(answerMail(email, answer))
  }
}

/** Whether the sender may be sent email; who was never asked gave the address to be answered at. */
export async function isSafeToEmail(
  db: Queryable,
  { requestId }: Pick<WholeLead, 'requestId'>,
): Promise<boolean> {
  if (requestId === null) return true
  const [request] = await db
    .select({ isEmailSafe: inquiryRequests.isEmailSafe })
    .from(inquiryRequests)
    .where(eq(inquiryRequests.id, requestId))
  return request?.isEmailSafe ?? true
}

/** The ids of the mails that took earlier messages to the same side, the oldest first. */
async function findEarlierMails(tx: Transaction, inquiryId: string, { id, author }: Message) {
  const earlier = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiryId), eq(messages.author, author), ne(messages.id, id)))
    .orderBy(asc(messages.createdAt), asc(messages.id))
  return earlier.map((message) => messageMailId(message.id))
}
