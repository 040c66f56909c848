import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { type Environment, parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { archiveName } from '#database/backup/archive-files.server.ts'
import { BackupError } from '#database/backup/backup-error.server.ts'
import { type Backup, makeBackup } from '#database/backup/make-backup.server.ts'
import { recordIfKept } from '#database/backup/record-backup.server.ts'
import { shareDatabase } from '../connect.ts'
import { step } from '../progress.ts'
import { endWith, UsageError } from './ending.ts'

const usage = `Usage:
  npm run backup                 writes an archive into the folder for backups
  npm run backup -- FILE         writes it to this file
  npm run backup -- --to FOLDER  writes it into this folder`

/** `npm run backup`: one archive of database and files, while the product runs or not. */
try {
  const environment = parseEnvironment(process.env)
  const startedAt = new Date()
  const file = fileOf(process.argv.slice(2), environment, startedAt)
  if (existsSync(file)) throw new BackupError(`${file} is there already; nothing was written.`)

  const { connectionString, close } = await shareDatabase(environment)
  const interruption = new AbortController()
  const interrupt = () => interruption.abort(new BackupError('Stopped. No backup was written.'))
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  try {
    const files = await openFileStore(environment)
    const backup = await step(`Writing ${file}`, (onProgress) =>
      makeBackup({ connectionString, files }, file, {
        now: startedAt,
        signal: interruption.signal,
        onProgress,
      }),
    )
    await recordIfKept(connectionString, { ...backup, startedAt, finishedAt: new Date() })
    report(backup)
  } finally {
    await close()
  }
} catch (error) {
  endWith(error)
}

function fileOf(args: string[], { backupDir, dataDir }: Environment, now: Date): string {
  const { values, positionals } = readArguments(args)
  const [file, ...rest] = positionals
  if (rest.length > 0 || (file && values.to)) throw new UsageError(usage)
  if (file) return resolve(file)
  return join(resolve(values.to ?? backupDir ?? join(dataDir, 'backups')), archiveName(now))
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { to: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new UsageError(usage)
  }
}

function report({ bytes, rows, files, others }: Backup) {
  const size = (bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })
  const counted = (count: number) => count.toLocaleString('en-GB')
  console.log(`  ${counted(rows)} rows and ${counted(files)} files in ${size} MB`)
  if (others.length > 0)
    console.log(`  Left out, since they are not Find a Mediator's: ${others.join(', ')}`)
  console.log(
    '  It holds people’s data and password digests: keep it where only you can read it.\n  The AUTH_SECRET is not in it; keep that apart.',
  )
}
