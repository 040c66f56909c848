import { access, constants, stat } from 'node:fs/promises'
import { stderr, stdout } from 'node:process'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { type Environment, parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { Interrupted, runCommand, sentenceFor } from '#server/command/run-command.ts'
import { shareDatabase } from '#server/connect.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { StartError } from '#server/start-error.ts'
import { type Arguments, parseArguments, usage } from './command/arguments.ts'
import { openReport } from './command/report.ts'
import { importFiles } from './import.ts'
import { whileAlone } from './import-lock.server.ts'
import { openPhotos } from './photos.ts'
import { isWhole, type Summary } from './summary.ts'

const goOn = 'What was imported stays; the same command goes on from there.'

/** `npm run import -- FILE…`: takes over what the product's earlier life has left. */
await runCommand(async () => {
  const given = parseArguments(process.argv.slice(2))
  if (given.help) return console.log(usage)
  const environment = parseEnvironment(process.env)
  await assertReadable(given)

  const { connectionString, close } = await shareDatabase(environment)
  try {
    await migrateDatabase(connectionString)
    const isComplete = await run(connectionString, environment, given)
    if (!isComplete) process.exitCode = 1
  } finally {
    await close()
  }
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

/** Whether everything is here now. */
async function run(
  connectionString: string,
  environment: Environment,
  { files, photos, dryRun: isDryRun }: Arguments,
): Promise<boolean> {
  const db = openDatabase(connectionString, { connections: 2 })
  const { signal, stopListening } = interruption()
  const report = openReport(stdout, stderr)
  try {
    const store = await openFileStore(environment)
    const summary: Summary | undefined = await whileAlone(db, async (lost) =>
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
  } finally {
    stopListening()
    await db.$client.end()
  }
}

function interruption() {
  const controller = new AbortController()
  const interrupt = () => controller.abort(new Interrupted(`\n  Stopped. ${goOn}`))
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  const stopListening = () => process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  return { signal: controller.signal, stopListening }
}
