import type { Transaction } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import { photoKeys } from '../photo.ts'

/** Deletes the files of photos; the job's id is the photo's URL. */
export const photoDeletionQueue: Queue<DescribedJob> = { name: 'photo-deletion' }

/**
 * Promises that a photo's files are deleted once neither a profile nor a listing shows it. Safe to
 * ask of any photo that was just replaced somewhere: one still in use stays.
 */
export async function discardPhoto(tx: Transaction, jobs: Jobs, url: string): Promise<void> {
  if (!photoKeys(url)) return
  await jobs.send(tx, photoDeletionQueue, { label: 'Deletion of a photo', id: url, to: url })
}
