import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { type Mail, mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { resetMail, verificationMail } from './account-mails.server.ts'

type Recipient = { name: string; email: string }

/**
 * The mails that Better Auth asks for. Each is put in the queue, never waited for, on a
 * connection of its own: none may be sent inside a transaction, which uses another already.
 */
export type AccountMails = {
  sendVerificationLink(to: Recipient, token: string): Promise<void>
  sendResetLink(to: Recipient, token: string): Promise<void>
}

export function openAccountMails(db: Database, jobs: Jobs, { appUrl }: Environment): AccountMails {
  async function send(mail: Mail) {
    await db.transaction((tx) => jobs.send(tx, mailQueue, mail, { isUrgent: true }))
  }
  return {
    sendVerificationLink: (to, token) => send(verificationMail(to, token, appUrl)),
    sendResetLink: (to, token) => send(resetMail(to, token, appUrl)),
  }
}
