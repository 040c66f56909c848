import { DeliveryError } from '../jobs/delivery-error.server.ts'
import { londonStamp } from '../time/recent-time.ts'
import { composeMail } from './layout.server.ts'
import type { Mail } from './mail.server.ts'

/**
 * A mail as it is sent now: one whose link has stopped working meanwhile says where to ask for
 * another. Throws a final DeliveryError where it has no such words.
 */
export function mailInTime(mail: Mail, now: Date): Mail {
  const { validUntil, late, ...rest } = mail
  if (validUntil === undefined || now < new Date(validUntil)) return mail
  if (late) return composeMail({ ...rest, content: { greeting: mail.content.greeting, ...late } })
  const detail = `Not sent: its link stopped working on ${londonStamp(new Date(validUntil))}, before a mail server took it. Nothing more needs to be done.`
  throw new DeliveryError('a mail waited longer than its link works', { detail, isFinal: true })
}
