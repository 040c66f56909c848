import { randomUUID } from 'node:crypto'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { MailFile } from '#app/platform/mail/incoming/mail-files.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { erasedFileQueue } from '../private-page/erase/erased-files.server.ts'

export const messageFileFolder = 'message-files/'

/**
 * Stores the files of a message before the rows that name them, so that no page ever offers one that
 * is not there. A caller who then records no message discards them.
 */
export async function storeMessageFiles(files: FileStore, taken: readonly MailFile[]) {
  const stored = taken.map((file) => ({
    ...file,
    storageKey: `${messageFileFolder}${randomUUID()}`,
  }))
  for (const { storageKey, bytes, contentType } of stored)
    await files.put(storageKey, bytes, contentType)
  return stored.map(({ bytes, ...file }) => ({ ...file, size: bytes.length }))
}

/** Has the stored files deleted that no row names; they are left where the database does not answer. */
export async function discardMessageFiles(
  { db, jobs, log }: Pick<Platform, 'db' | 'jobs' | 'log'>,
  stored: readonly { storageKey: string }[],
): Promise<void> {
  if (stored.length === 0) return
  try {
    await db.transaction(async (tx) => {
      for (const { storageKey } of stored) {
        const label = 'Deletion of a file of no message'
        await jobs.send(tx, erasedFileQueue, { label, id: storageKey, to: '', storageKey })
      }
    })
  } catch (error) {
    log.warn({ err: error }, 'files of no message were left in the file store')
  }
}
