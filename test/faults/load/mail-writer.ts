import { setTimeout as delay } from 'node:timers/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Ledger } from './ledger.ts'

/** A mail to a conversation, and the lead by which it is found again. */
export type WrittenMail = { key: string; mail: SendMailOptions }

/** Milliseconds in which a mail that is not taken is sent again, as mail servers do for days. */
const patience = 120_000

/** Hands mails to the product as a mail server does, each until it is taken or refused for good. */
export async function sendMails(
  port: number,
  ledger: Ledger,
  mails: readonly WrittenMail[],
): Promise<void> {
  const server = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  for (const { key, mail } of mails) {
    const post = ledger.add('mail', key)
    for (const until = Date.now() + patience; Date.now() < until; ) {
      try {
        await server.sendMail(mail)
        post.acknowledgedAt = Date.now()
        break
      } catch (error) {
        const { responseCode = 0, message } = error as Error & { responseCode?: number }
        if (responseCode >= 500) {
          ledger.strange.push(`mail for ${key}: ${message}`)
          break
        }
        ledger.noteFailure(error as Error)
      }
      await delay(150)
    }
  }
  server.close()
}
