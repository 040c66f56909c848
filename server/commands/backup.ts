import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { UsageError } from '#app/platform/operator-error.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { counted, numberText } from '#app/platform/text/plural.ts'
import { BackupError, incompleteName } from '#database/backup/archive-format.ts'
import { archiveName } from '#database/backup/daily-backup.ts'
import { type Backup, makeBackup } from '#database/backup/make-backup.ts'
import { recordIfPossible } from '#database/backup/record-backup.ts'
import { shareDatabase } from '../connect.ts'
import { othersThanKnown } from '../installation.ts'
import { step } from '../progress.ts'
import { commandEnvironment } from './command-environment.ts'
import { typedPath } from './command-lines.ts'
import { interruptible, runCommand } from './run-command.ts'

const usage = `Usage:
  npm run backup                 writes an archive into the folder for backups
  npm run backup -- FILE         writes it to this file
  npm run backup -- --to FOLDER  writes it into this folder`

/** `npm run backup`: one archive of database and files, while the product runs or not. */
await runCommand(async () => {
  const environment = commandEnvironment()
  const startedAt = new Date()
  const file = fileOf(process.argv.slice(2), environment, startedAt)
  for (const name of [file, incompleteName(file)])
    if (existsSync(name)) throw new BackupError(`${name} is there already; nothing was written.`)
  await interruptible('Stopped. No backup was written.', (signal) =>
    backUp(environment, file, startedAt, signal),
  )
})

/** The tables stay as they are: a backup is what comes before an upgrade. */
async function backUp(environment: Environment, file: string, now: Date, signal: AbortSignal) {
  const { connectionString, close } = await shareDatabase(environment)
  try {
    const files = await openFileStore(environment)
    const backup = await step(
      `Writing ${file}`,
      (onProgress) => makeBackup({ connectionString, files }, file, { now, signal, onProgress }),
      ({ missingFiles }) => missingFiles === 0,
    )
    await recordIfPossible(connectionString, { ...backup, startedAt: now, finishedAt: new Date() })
    report(backup)
    for (const line of await othersThanKnown(environment, connectionString))
      console.log(`  ${line}`)
  } finally {
    await close()
  }
}

function fileOf(args: string[], { backupDir, dataDir }: Environment, now: Date): string {
  const { values, positionals } = readArguments(args)
  const [file, ...rest] = positionals
  if (rest.length > 0 || (file && values.to)) throw new UsageError(usage)
  if (file) return resolve(typedPath(file))
  const folder = values.to ? typedPath(values.to) : (backupDir ?? join(dataDir, 'backups'))
  return join(resolve(folder), archiveName(now))
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { to: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new UsageError(usage)
  }
}

function report({ file, bytes, rows, files, missingFiles, others }: Backup) {
  const size = (bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })
  console.log(`  ${numberText(rows)} rows and ${numberText(files)} files in ${size} MB`)
  if (missingFiles > 0)
    console.log(
      `  ! ${counted(missingFiles, 'file that the database names is', 'files that the database names are')} missing from the file store, and so from the backup.\n    It is called ${file}; keep an older one that has them.`,
    )
  if (others.length > 0)
    console.log(`  Left out, since they are not Find a Mediator's: ${others.join(', ')}`)
  console.log(
    '  It contains people’s data and password digests: store it where only you can read it.\n  The AUTH_SECRET is not in it; store that apart.',
  )
}
