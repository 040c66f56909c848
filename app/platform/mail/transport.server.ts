import type { Database } from '../database/database.server.ts'
import type { Environment } from '../settings/environment.server.ts'
import { emailJsService } from './email-js.server.ts'
import type { Mail } from './mail.server.ts'
import { outboxFolder, outboxOf } from './outbox.server.ts'
import { openSendingSlots } from './sending-slots.server.ts'
import { mailServer } from './smtp.server.ts'

/** Delivers one mail, or throws a DeliveryError. */
export type MailTransport = { deliver(mail: Mail): Promise<void>; close(): void }

/** Opens the transport of the settings: EmailJS, a mail server, or files in the data folder. */
export function openMailTransport(environment: Environment, db: Database): MailTransport {
  const { emailJs, mailUrl } = environment
  if (emailJs) return emailJsService(emailJs, environment, openSendingSlots(db, 'email-js'))
  return mailUrl
    ? mailServer(mailUrl, environment)
    : outboxFolder(outboxOf(environment), environment)
}
