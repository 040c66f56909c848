import { DeliveryError } from '../jobs/delivery-error.server.ts'
import type { Environment } from '../settings/environment.server.ts'
import { digestOf } from '../text/digest.server.ts'
import type { Mail, Person } from './mail.server.ts'

export const senderName = 'Find a Mediator'

/** A mail as it goes on the wire: from our own domain, with the same Message-ID every time. */
export function messageOf(mail: Mail, environment: Environment) {
  return {
    messageId: `<${fileSafe(mail.id)}@${environment.mailFrom.split('@')[1]}>`,
    from: { name: senderName, address: environment.mailFrom },
    to: { name: headerText(mail.toName), address: recipientOf(mail) },
    replyTo: headerPerson(mail.replyTo),
    subject: headerText(mail.subject, 200),
    text: mail.text,
    html: mail.html,
    // Answering machines are asked to keep silent.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The one address that a mail goes to; what is none, or several, is refused for good. */
export function recipientOf({ to }: Mail): string {
  if (isOneAddress(to)) return to
  throw new DeliveryError('the recipient is not one email address', { isFinal: true })
}

/** A person to reply to, or nobody if their address is not one address. */
export function headerPerson(person: Person | undefined): Person | undefined {
  if (!person || !isOneAddress(person.address)) return undefined
  return { name: headerText(person.name), address: person.address }
}

/** Long enough for anybody's name, short enough for a header. */
const longestName = 100

/**
 * One line without anything that a mail program would obey: line ends and other control signs,
 * signs that turn the direction of the text, and the beginning of an encoded word.
 */
export function headerText(text: string, longest = longestName): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll('=?', '= ?')
    .replace(/\s+/g, ' ')
    .trim()
  return [...line].slice(0, longest).join('').trim()
}

function isOneAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}]+$/u.test(text)
}

/** An id as a file or a header may carry it; the same id always gives the same. */
export function fileSafe(id: string): string {
  const safe = id.replace(/[^\w.-]/g, '-').replace(/^\.+/, '')
  return safe === id && id.length <= 150 ? id : `${safe.slice(0, 100)}-${digestOf(id)}`
}
