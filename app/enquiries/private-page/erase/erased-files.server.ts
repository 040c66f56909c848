import { eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { whileNoBackup } from '#app/platform/database/locks.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { inquiries } from '../../inquiries.table.server.ts'
import { messageFiles, messages } from '../../messages.table.server.ts'

/** A file whose row is gone, or was never committed. */
export const erasedFileQueue: Queue<DescribedJob & { storageKey: string }> = {
  name: 'erased-files',
}

/** Has the files deleted that came with the messages of these leads, whose rows go with `tx`. */
export async function discardFilesOf(tx: Transaction, jobs: Jobs, leads: SQL): Promise<void> {
  const files = await tx
    .select({ id: messageFiles.id, storageKey: messageFiles.storageKey })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .innerJoin(inquiries, eq(inquiries.id, messages.inquiryId))
    .where(leads)
  for (const { id, storageKey } of files) {
    const label = 'Deletion of an erased file'
    await jobs.send(tx, erasedFileQueue, { label, id: `file-${id}`, to: '', storageKey })
  }
}

/** Begins to delete the files of erased messages. A backup that has their rows is let finish. */
export function openFileErasure({ db, files, jobs }: Platform): Promise<void> {
  return jobs.work(erasedFileQueue, ({ storageKey }) =>
    whileNoBackup(db, async (tx) => {
      const [named] = await tx
        .select({ id: messageFiles.id })
        .from(messageFiles)
        .where(eq(messageFiles.storageKey, storageKey))
        .limit(1)
      if (!named) await files.delete(storageKey)
    }),
  )
}
