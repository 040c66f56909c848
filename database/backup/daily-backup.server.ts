import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '#app/platform/database/database.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { archiveName, pruneArchives } from './archive-files.server.ts'
import { makeBackup } from './make-backup.server.ts'
import { recordBackup } from './record-backup.server.ts'

type Services = {
  environment: Pick<Environment, 'backupDir' | 'backupKeep'>
  connectionString: string
  db: Database
  files: FileStore
  jobs: Jobs
  log: Logger
  now: () => Date
}

/** A backup may take hours, and the next one comes tomorrow. */
export const backupQueue: Queue<DescribedJob> = {
  name: 'backup',
  plan: { retryLimit: 5, retryDelay: 600, expireInSeconds: 6 * 3_600 },
  isExclusive: true,
}

export const backupJob = { label: 'Daily backup', id: 'backup', to: '' }

/** Three in the morning, when few are awake to notice. */
const hour = 3

/**
 * Makes a backup every night in one of the processes that have a folder for it. Returns what stops
 * one that is being written.
 */
export async function openDailyBackups(services: Services): Promise<() => void> {
  const { backupDir, backupKeep } = services.environment
  const interruption = new AbortController()
  if (backupDir && backupKeep > 0) {
    await services.jobs.work(backupQueue, () =>
      makeDailyBackup(services, backupDir, interruption.signal),
    )
    await services.jobs.daily(backupQueue, hour, backupJob)
  }
  return () => interruption.abort(new Error('the product was stopped'))
}

/** One backup and its record. It fails aloud: in the log, on record, and to the queue. */
export async function makeDailyBackup(
  { environment, connectionString, db, files, log, now }: Services,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const startedAt = now()
  const file = join(folder, archiveName(startedAt, { isDaily: true }))
  try {
    const source = { connectionString, files }
    const { bytes, rows, ...made } = await makeBackup(source, file, { now: startedAt, signal })
    await recordBackup(db, { startedAt, finishedAt: now(), file, bytes })
    log.info({ file, bytes, rows, files: made.files }, 'backup written')
    await pruneArchives(folder, environment.backupKeep)
  } catch (error) {
    if (!signal?.aborted) {
      log.error({ err: error }, 'the daily backup failed')
      const { message } = error as Error
      await recordBackup(db, { startedAt, finishedAt: now(), file, error: message })
    }
    throw error
  }
}
