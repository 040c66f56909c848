import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '#app/platform/database/database.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { makeBackup } from './make-backup.ts'
import { recordBackup } from './record-backup.ts'

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
  isForAnySettings: true,
}

export const backupJob = { label: 'Daily backup', id: 'backup', to: '' }

/** London time: when few are awake to notice. */
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

/**
 * Makes one backup, records it, and deletes the oldest. A failure is logged, recorded, and thrown
 * for the queue to try again.
 */
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
    await pruneArchives(folder, environment.backupKeep, startedAt)
  } catch (error) {
    if (!signal?.aborted) {
      log.error({ err: error }, 'the daily backup failed')
      const { message } = error as Error
      await recordBackup(db, { startedAt, finishedAt: now(), file, error: message })
    }
    throw error
  }
}

const extension = '.tar.zst'
const dailyArchive = /^find-a-mediator-daily-\d{8}T\d{6}Z\.tar\.zst(\.unfinished)?$/

/** The file name for a backup of this moment; only those made daily are ever deleted again. */
export function archiveName(now: Date, { isDaily = false } = {}): string {
  const time = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  return `find-a-mediator-${isDaily ? 'daily-' : ''}${time}${extension}`
}

/**
 * Deletes all daily backups of a folder but the newest, and unfinished ones. Counted rather than by
 * age: where none succeed any more, the last good ones stay.
 */
async function pruneArchives(folder: string, keep: number, now: Date): Promise<void> {
  const named = (await readdir(folder)).filter((name) => dailyArchive.test(name)).sort()
  // What a wrong clock has named after a later time is older than what was made just now.
  const newest = archiveName(now, { isDaily: true })
  const found = [
    ...named.filter((name) => name > newest),
    ...named.filter((name) => name <= newest),
  ]
  const finished = found.filter((name) => name.endsWith(extension))
  const unfinished = found.filter((name) => !name.endsWith(extension))
  const old = finished.slice(0, Math.max(0, finished.length - keep))
  for (const name of [...unfinished, ...old]) await rm(join(folder, name), { force: true })
}
