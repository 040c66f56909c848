import { allowsPost } from '#app/platform/limits/allows-post.server.ts'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import { type Mail, mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import type { ContactMessage } from './contact-message.ts'

/** Ends the transaction of a message that is refused. */
class TooMany extends Error {}

/**
 * Promises the message to support. Returns once it is stored; the same message twice is one. False
 * when an address sent too many.
 */
export async function sendContactMessage(
  { db, jobs, environment, log, now, keyedDigest }: Platform,
  message: ContactMessage,
  address = '',
): Promise<boolean> {
  const digest = digestOf(message)
  // The same words on another day are another mail, which no mail server may take for the first.
  const ofToday = digestOf(message, londonDay(now()))
  const mail = contactMessageMail(message, environment.supportEmail, ofToday)
  try {
    return await db.transaction(async (tx) => {
      const isNew = await jobs.send(tx, mailQueue, mail, { onceKey: digest })
      const post = { kind: 'contact', address, at: now() } as const
      // Only the queue knows a repeated message, so one too many is taken back out of it.
      if (isNew && !(await allowsPost(tx, { log, keyedDigest }, post))) throw new TooMany()
      return true
    })
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
}

/** A visitor's message to support. A reply goes to the visitor. */
export function contactMessageMail(
  message: ContactMessage,
  supportEmail: string,
  digest: string,
): Mail {
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
      greeting: `${message.name} wrote through the contact form.`,
      paragraphs: ['This is the message. Reply to this email to answer it.'],
      quote: message.message,
      details: [
        ['Name', message.name],
        ['Email', message.email],
        ['Subject', message.subject],
      ],
    },
  })
}
