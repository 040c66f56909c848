import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../files/durable-file.server.ts'
import type { Environment } from '../settings/environment.server.ts'
import { fileSafe } from './message.server.ts'
import type { MailTransport } from './transport.server.ts'
import { writeMessage } from './written-message.server.ts'

/** Where mails are written that no server takes. */
export function outboxOf({ dataDir }: Pick<Environment, 'dataDir'>): string {
  return join(dataDir, 'outbox')
}

/**
 * Writes each mail to one .eml file, which is complete and synced to the disk before its job counts
 * as done. A mail that is delivered again replaces its file.
 */
export function outboxFolder(folder: string, environment: Environment): MailTransport {
  return {
    async deliver(mail) {
      const { raw } = writeMessage(mail, environment)
      const write = () => writeDurably(join(folder, `${fileSafe(mail.id)}.eml`), raw)
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write()
      })
    },
    close() {},
  }
}
