import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { besideFolder } from '#app/audit/erasure-list.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { findInstallation } from '#app/platform/installation.server.ts'
import { StartError, UsageError } from '#app/platform/operator-error.ts'
import { counted } from '#app/platform/text/plural.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { connectToDatabase } from '../connect.ts'
import { replayListedErasures } from '../erasing.ts'
import { secretLines } from '../installation.ts'
import { step } from '../progress.ts'
import { isReplayWhole, noListLine, replayLines } from '../replay-lines.ts'
import { warnOfPublishedPassword } from '../sample-data.ts'
import { commandEnvironment } from './command-environment.ts'
import { typedPath, withServiceSettings } from './command-lines.ts'
import { interruptible, runCommand } from './run-command.ts'

const usage = `Usage:
  npm run restore -- FILE          puts a backup into an empty database and file store
  npm run restore -- FILE --force  the same, replacing whatever is there`

type Arguments = { file: string; force: boolean }

/** `npm run restore -- FILE`: database and files become what the backup holds, or stay as they are. */
await runCommand(async () => {
  const given = readArguments(process.argv.slice(2))
  await interruptible('Stopped. Everything is as it was before.', (signal) =>
    restore(given, signal),
  )
})

async function restore({ file, force }: Arguments, signal: AbortSignal) {
  const environment = commandEnvironment()
  if (!existsSync(environment.dataDir)) throw new StartError(noFolder(environment.dataDir))
  for (const brought of [file, besideFolder(dirname(file))])
    if (existsSync(brought)) await access(brought, constants.R_OK)
  const { connectionString, close } = await connectToDatabase(environment)
  try {
    const files = await openFileStore(environment)
    const { takenAt, missingFiles = 0 } = await step(`Restoring ${file}`, (onProgress) =>
      restoreBackup(file, { connectionString, files }, { force, signal, onProgress }),
    )
    console.log(`  Everything is as it was at ${takenAt}.`)
    if (missingFiles > 0)
      console.log(
        `  ! The backup lacks ${counted(missingFiles, 'file')} that the file store had lost when it was taken. An older one may have them.`,
      )
    const folders = [besideFolder(dirname(file))]
    const replay = await step(
      'Erasing again what was erased since',
      () => replayListedErasures(environment, connectionString, folders),
      isReplayWhole,
    )
    for (const line of replayLines(replay)) console.log(`  ${line}`)
    if (!replay.isListed) console.log(`  ${noListLine(replay)}`)
    const db = openDatabase(connectionString, { connections: 1 })
    try {
      if ((await findInstallation(db)).secretMark === null) console.log(`  ${unmarkedBackup}`)
      for (const line of await secretLines(db, environment)) console.log(`  ${line}`)
      await warnOfPublishedPassword(environment, db)
    } finally {
      await db.$client.end()
    }
  } finally {
    await close()
  }
}

/** The user of the service is not known before there is a folder. */
function noFolder(folder: string): string {
  const user = process.getuid?.() === 0 ? ' -o USER' : ''
  const who = user && ', with the user of the service in the place of USER'
  return `There is no folder ${folder}, so nothing was done.${withServiceSettings()} To restore into a new folder, make it first${who}: install -d -m 700${user} ${folder}`
}

const unmarkedBackup =
  'The backup does not say with which secret it was made. Unless the AUTH_SECRET is the same as then, people sign in anew and ask for their links again.'

function readArguments(args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { force: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...rest] = positionals
    if (file && rest.length === 0) return { file: resolve(typedPath(file)), force: values.force }
  } catch {
    // An option that does not exist is answered like a missing file.
  }
  throw new UsageError(usage)
}
