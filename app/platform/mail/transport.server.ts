import { join } from 'node:path'
import type { Database } from '../database/database.server.ts'
import type { Environment } from '../settings/environment.server.ts'
import { emailJsService } from './email-js.server.ts'
import type { Mail } from './mail.server.ts'
import { outboxFolder } from './outbox.server.ts'
import { openSendingTurns } from './sending-turns.server.ts'
import { mailServer } from './smtp.server.ts'

/** Delivers one message, or throws why not. */
export type MailTransport = { deliver(mail: Mail): Promise<void>; close(): void }

/** The transport that the settings choose: EmailJS, a mail server, or files in the data folder. */
export function openMailTransport(environment: Environment, db: Database): MailTransport {
  const { emailJs, mailUrl, dataDir } = environment
  if (emailJs) return emailJsService(emailJs, environment, openSendingTurns(db, 'email-js'))
  return mailUrl
    ? mailServer(mailUrl, environment)
    : outboxFolder(join(dataDir, 'outbox'), environment)
}
