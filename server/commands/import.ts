import { access, constants, stat } from 'node:fs/promises'
import { stderr, stdout } from 'node:process'
import type { Database } from '#app/platform/database/database.server.ts'
import { runExclusively } from '#app/platform/database/locks.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import { type Environment, parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { importFiles } from '#database/import/import.ts'
import { openPhotos } from '#database/import/photos.ts'
import { isWhole, openReport } from '#database/import/report.ts'
import { type Arguments, parseArguments, usage } from './import-arguments.ts'
import { interruptible, runCommand, sentenceFor } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const goOn = 'What was imported stays; the same command goes on from there.'

/** `npm run import -- FILE…`: takes over what the product's earlier life has left. */
await runCommand(async () => {
  const given = parseArguments(process.argv.slice(2))
  if (given.help) return console.log(usage)
  const environment = parseEnvironment(process.env)
  await assertReadable(given)

  const isComplete = await interruptible(`\n  Stopped. ${goOn}`, (signal) =>
    withDatabase(environment, (db) => run(db, environment, given, signal), { connections: 2 }),
  )
  if (!isComplete) process.exitCode = 1
})

async function assertReadable({ files, photos }: Arguments) {
  for (const file of files) {
    await access(file, constants.R_OK).catch(() => {
      throw new StartError(`The file ${file} is not there or may not be read.`)
    })
    if (!(await stat(file)).isFile()) throw new StartError(`${file} is not a file.`)
  }
  const isFolder = !photos || (await stat(photos).catch(() => undefined))?.isDirectory()
  if (!isFolder) throw new StartError(`The folder of photos, ${photos}, is not there.`)
}

/** Whether every record of the files is in the database now. */
async function run(
  db: Database,
  environment: Environment,
  { files, photos, dryRun: isDryRun }: Arguments,
  signal: AbortSignal,
): Promise<boolean> {
  const report = openReport(stdout, stderr)
  try {
    const store = await openFileStore(environment)
    const summary = await runExclusively(db, 'import', async (lost) =>
      importFiles({
        db,
        files,
        report,
        supportEmail: environment.supportEmail,
        photos: photos ? await openPhotos(photos, store, { isDryRun }) : undefined,
        isDryRun,
        signal: AbortSignal.any([signal, lost]),
      }),
    )
    if (!summary) throw new StartError('Another import is running on this database.')
    report.summary(summary, isDryRun)
    return isWhole(summary)
  } catch (error) {
    throw isOutage(error) ? new StartError(`${sentenceFor(error)} ${goOn}`) : error
  }
}
