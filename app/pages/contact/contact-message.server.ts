import {
  type FormFacts,
  findSuspicion,
  type SpamSignal,
  spamSignalText,
} from '#app/platform/forms/spam-signals.ts'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import { type Mail, mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import type { ContactMessage } from './contact-message.ts'

type Reason = 'too-many' | 'unanswered'

/** How a message came, as far as is known; `isAnswered` with the answer to a question of ours. */
type Sending = { ip?: string; form?: FormFacts; isAnswered?: boolean }

/**
 * Stores the mail that brings the message to support; the same form twice is one. Refuses a
 * client that sent too many within an hour, and in a flood one that has not answered a question.
 */
export async function sendContactMessage(
  { db, jobs, environment, limits, now }: Platform,
  message: ContactMessage,
  { ip = '', form, isAnswered = false }: Sending = {},
): Promise<{ ok: true } | { ok: false; reason: Reason }> {
  const digest = digestOf(message, form?.secret ?? '')
  // The same words on another day are another mail, which no mail server may take for the first.
  const ofToday = digestOf(digest, londonDay(now()))
  const found = form
    ? findSuspicion({ ...form, text: `${message.subject}\n${message.message}` })
    : []
  const mail = contactMessageMail(message, environment.supportEmail, ofToday, found)
  // Only the queue knows a repeated message.
  if (!(await jobs.wasSent(db, mailQueue, digest))) {
    if (!(await limits.allowsSending('contact-message-from-ip', ip)))
      return { ok: false, reason: 'too-many' }
    if (!isAnswered && !(await limits.allowsSending('contact-messages', 'all')))
      return { ok: false, reason: 'unanswered' }
  }
  await db.transaction((tx) => jobs.send(tx, mailQueue, mail, { onceKey: digest }))
  return { ok: true }
}

/** A visitor's message to support. A reply goes to the visitor. */
export function contactMessageMail(
  message: ContactMessage,
  supportEmail: string,
  digest: string,
  signals: readonly SpamSignal[] = [],
): Mail {
  const suspicion = signals.map(spamSignalText).join('. ')
  return composeMail({
    kind: 'contact-message',
    label: 'Contact form to support',
    isReadByAdministrators: true,
    id: `contact-${digest}`,
    to: supportEmail,
    toName: 'Support',
    replyTo: { name: message.name, email: message.email },
    subject: 'A message through the contact form',
    content: {
      greeting: `${message.name} sent a message through the contact form.`,
      paragraphs: ['This is the message. Reply to this email to answer it.'],
      quote: message.message,
      details: [
        ['Name', message.name],
        ['Email', message.email],
        ['Subject', message.subject],
        ...(suspicion ? [['Looks like spam', suspicion] as [string, string]] : []),
      ],
    },
  })
}
