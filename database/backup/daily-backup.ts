import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '#app/platform/database/database.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import {
  compareFileStore,
  compareSecret,
  noteInstallation,
} from '#app/platform/installation.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { archiveExtension } from './archive-format.ts'
import { makeBackup } from './make-backup.ts'
import { recordBackup } from './record-backup.ts'

type Services = {
  environment: Environment
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
  const name = join(folder, archiveName(startedAt, { isDaily: true }))
  try {
    const source = { connectionString, files }
    const made = await makeBackup(source, name, { now: startedAt, signal })
    const { file, bytes, rows, missingFiles } = made
    await recordBackup(db, { startedAt, finishedAt: now(), file, bytes, missingFiles })
    await noteInstallation(db, { missingFiles })
    const written = { file, bytes, rows, files: made.files }
    if (missingFiles === 0) log.info(written, 'backup written')
    else
      log.error(
        { ...written, missing: missingFiles },
        'backup written without the files that the file store lacks; the last whole backup stays',
      )
    await pruneArchives(folder, environment.backupKeep, startedAt)
  } catch (error) {
    if (!signal?.aborted) {
      log.error({ err: error }, 'the daily backup failed')
      const { message } = error as Error
      await recordBackup(db, { startedAt, finishedAt: now(), file: name, error: message })
    }
    throw error
  }
  await warnOfOthers({ environment, db, files, log })
}

/** A backup is of use only with the secret and the files that its rows were made with. */
async function warnOfOthers({
  environment,
  db,
  files,
  log,
}: Pick<Services, 'environment' | 'db' | 'files' | 'log'>): Promise<void> {
  if ((await compareSecret(db, environment)) === 'another')
    log.warn('the secret is not the one that the database knows: keep the old one for this backup')
  if ((await compareFileStore(db, files)) === 'another')
    log.warn('the file store is not the one that the database knows')
}

const dailyArchive = /^find-a-mediator-daily-\d{8}T\d{6}Z(-incomplete)?\.tar\.zst(\.unfinished)?$/

/** The file name for a backup of this moment; only those made daily are ever deleted again. */
export function archiveName(now: Date, { isDaily = false } = {}): string {
  const time = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  return `find-a-mediator-${isDaily ? 'daily-' : ''}${time}${archiveExtension}`
}

/**
 * Deletes all daily backups of a folder but the newest, and unfinished ones. Counted rather than by
 * age: where none succeed any more, the last good ones stay. The newest that has all files stays
 * however many follow that have not.
 */
async function pruneArchives(folder: string, keep: number, now: Date): Promise<void> {
  const named = (await readdir(folder)).filter((name) => dailyArchive.test(name)).sort()
  // What a wrong clock has named after a later time is older than what was made just now.
  const newest = archiveName(now, { isDaily: true })
  const found = [
    ...named.filter((name) => name > newest),
    ...named.filter((name) => name <= newest),
  ]
  const finished = found.filter((name) => name.endsWith(archiveExtension))
  const unfinished = found.filter((name) => !name.endsWith(archiveExtension))
  const lastWhole = finished.findLast((name) => !name.includes('-incomplete'))
  const old = finished
    .slice(0, Math.max(0, finished.length - keep))
    .filter((name) => name !== lastWhole)
  for (const name of [...unfinished, ...old]) await rm(join(folder, name), { force: true })
}
