import { photoKeys } from '#app/domain/profile/photo.ts'
import { whileNoBackup } from '../database/backup/locks.server.ts'
import type { Database, Transaction } from '../database/database.server.ts'
import { isPhotoInUse } from '../database/mediators/photo-use.server.ts'
import type { Jobs } from '../jobs/jobs.server.ts'
import type { FileStore } from './file-store.server.ts'

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
