import { access, constants, stat } from 'node:fs/promises'
import type { Database } from '#app/platform/database/database.server.ts'
import { runExclusively } from '#app/platform/database/locks.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { importFiles } from '#database/import/import.ts'
import { openPhotos } from '#database/import/photos.ts'
import { isWhole, type Report } from '#database/import/report.ts'
import type { Arguments } from './import-arguments.ts'
import { sentenceFor } from './run-command.ts'

export const goOn = 'What was imported stays; the same command goes on from there.'

/** Throws a StartError where a file or the folder of photos is not there. */
export async function assertReadable({ files, photos }: Arguments): Promise<void> {
  for (const file of files) {
    await access(file, constants.R_OK).catch(() => {
      throw new StartError(`The file ${file} is not there or may not be read.`)
    })
    if (!(await stat(file)).isFile()) throw new StartError(`${file} is not a file.`)
  }
  const isFolder = !photos || (await stat(photos).catch(() => undefined))?.isDirectory()
  if (!isFolder) throw new StartError(`The folder of photos, ${photos}, is not there.`)
}

/** Imports the files beside no other import. Whether every record of them is in the database now. */
export async function runImport(
  db: Database,
  environment: Environment,
  { files, photos, dryRun: isDryRun }: Arguments,
  { report, signal }: { report: Report; signal: AbortSignal },
): Promise<boolean> {
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
