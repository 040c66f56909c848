import { DeliveryError } from '../jobs/delivery-error.server.ts'
import type { Environment } from '../settings/environment.server.ts'
import { digestOf } from '../text/digest.server.ts'
import { htmlOf } from './layout.server.ts'
import type { Mail, MailFile, Person, WrittenMail } from './mail.server.ts'

const senderName = 'Find a Mediator'

/** Who is seen as the sender by others who look at a list of mails. */
const discreetSenderName = 'Messages'

export function senderNameOf({ isDiscreet }: Pick<Mail, 'isDiscreet'>): string {
  return isDiscreet ? discreetSenderName : senderName
}

/** How many earlier mails are named, so that the header stays within the length of a line. */
const maxReferences = 10

/** A mail in nodemailer's terms: from our own domain, with the same Message-ID every time. */
export function messageOf(mail: Mail | WrittenMail, environment: Environment) {
  const messageIdOf = (id: string) => `<${fileSafe(id)}@${environment.mailFrom.split('@')[1]}>`
  const references = (mail.earlier ?? []).slice(-maxReferences).map(messageIdOf)
  return {
    messageId: messageIdOf(mail.id),
    ...(references.length > 0 && { references, inReplyTo: references.at(-1) ?? '' }),
    from: { name: senderNameOf(mail), address: environment.mailFrom },
    to: { name: headerText(mail.toName), address: recipientOf(mail) },
    ...(mail.returnTo && { envelope: { from: mail.returnTo, to: recipientOf(mail) } }),
    replyTo: nodemailerPerson(headerPerson(mail.replyTo)),
    subject: headerText(mail.subject, 200),
    text: mail.text,
    html: htmlOf(mail),
    ...(mail.attachments && { attachments: mail.attachments.map(attachmentOf) }),
    // Asks automatic responders not to answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function attachmentOf({ fileName, contentType, text }: MailFile) {
  return { filename: fileName, contentType: `${contentType}; charset=utf-8`, content: text }
}

/** The one email address of the recipient. Throws a final DeliveryError for none or several. */
export function recipientOf({ to }: Pick<Mail, 'to'>): string {
  if (isOneEmail(to)) return to
  throw new DeliveryError('the recipient is not one email address', { isFinal: true })
}

/** A person with a name fit for a header; undefined if their email address is not exactly one. */
export function headerPerson(person: Person | undefined): Person | undefined {
  if (!person || !isOneEmail(person.email)) return undefined
  return { name: headerText(person.name), email: person.email }
}

function nodemailerPerson(person: Person | undefined) {
  return person && { name: person.name, address: person.email }
}

/** Characters: enough for any name, and short enough for a header. */
const maxNameLength = 100

/**
 * One line without anything that a mail program would interpret: line ends and other control
 * characters, characters that change the direction of text, and the start of an encoded word.
 */
export function headerText(text: string, maxLength = maxNameLength): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll('=?', '= ?')
    .replace(/\s+/g, ' ')
    .trim()
  return [...line].slice(0, maxLength).join('').trim()
}

function isOneEmail(text: string): boolean {
  return text.length <= 320 && /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}]+$/u.test(text)
}

/** An id that is safe in a file name and a header; the same id always gives the same result. */
export function fileSafe(id: string): string {
  const safe = id.replace(/[^\w.-]/g, '-').replace(/^\.+/, '')
  return safe === id && id.length <= 150 ? id : `${safe.slice(0, 100)}-${digestOf(id)}`
}
