import type { Logger } from 'pino'
import type { Database } from '#app/platform/database/database.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import { countMissingFiles } from './named-files.ts'

type Services = { db: Database; files: FileStore; log: Logger }

export const fileCountQueue: Queue<DescribedJob> = { name: 'file-count', isExclusive: true }

/** London time: after the backup, which counts them too where there is one. */
const hour = 5

/** Has the files that the store lacks counted every day. */
export async function openFileCounts({
  jobs,
  ...services
}: Services & { jobs: Jobs }): Promise<void> {
  await jobs.work(fileCountQueue, () => countAndLog(services))
  await jobs.daily(fileCountQueue, hour, { label: 'Count of missing files', id: 'files', to: '' })
}

/** Counts them and tells the operator of any. Throws where the store does not answer. */
export async function countAndLog({ db, files, log }: Services): Promise<void> {
  const missing = await countMissingFiles(db, files)
  if (missing > 0) log.error({ missing }, 'the file store lacks files that the database names')
}
