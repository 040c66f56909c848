import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import { whileNoBackup } from '#app/platform/database/locks.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { photoKeys } from '#app/profiles/photo.ts'
import { isPhotoInUse } from './photo-use.server.ts'

/**
 * Promises that a photo's files go once neither a profile nor a listing shows it. Safe to ask of
 * any photo that was just replaced somewhere: one still in use stays.
 */
export async function discardPhoto(tx: Transaction, jobs: Jobs, address: string): Promise<void> {
  if (photoKeys(address)) await jobs.send(tx, 'photo-deletion', { address })
}

/** Fails while a backup is being written, whose rows may still show the photo: the job comes again. */
export async function deletePhoto(db: Database, files: FileStore, address: string): Promise<void> {
  const keys = photoKeys(address)
  if (!keys) return
  await whileNoBackup(db, async (tx) => {
    if (await isPhotoInUse(tx, address)) return
    for (const key of Object.values(keys)) await files.delete(key)
  })
}
