import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeDurably } from '../files/durable-file.server.ts'
import type { Environment } from '../settings/environment.server.ts'
import { fileSafe, messageOf } from './message.server.ts'
import type { MailTransport } from './transport.server.ts'

/** Where mails are written that no server takes. */
export function outboxOf({ dataDir }: Pick<Environment, 'dataDir'>): string {
  return join(dataDir, 'outbox')
}

/**
 * Writes each mail to one .eml file, which is complete and synced to the disk before its job counts
 * as done. A mail that is delivered again replaces its file.
 */
export function outboxFolder(folder: string, environment: Environment): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(messageOf(mail, environment))
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not written to a buffer')
      const write = () => writeDurably(join(folder, `${fileSafe(mail.id)}.eml`), message)
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write()
      })
    },
    close() {},
  }
}
