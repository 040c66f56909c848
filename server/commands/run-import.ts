import { access, constants, stat } from 'node:fs/promises'
import type { Database } from '#app/platform/database/database.server.ts'
import { runExclusively } from '#app/platform/database/locks.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { findSecret } from '#app/platform/settings/secret.server.ts'
import { openKeyedDigest } from '#app/platform/text/digest.server.ts'
import { importFiles } from '#database/import/import.ts'
import { type ImportFile, inspectFile } from '#database/import/import-file.ts'
import { openPhotos } from '#database/import/photos.ts'
import { isWhole, type Report } from '#database/import/report.ts'
import type { Arguments } from './import-arguments.ts'
import { sentenceFor } from './run-command.ts'

const noSecret =
  'The secret of the site is missing, by which an import knows what was changed here since. Bring the file auth-secret, or set AUTH_SECRET, then type this again. Nothing was imported.'

export const goOn = 'What was imported stays; the same command goes on from there.'

/**
 * Looks into every file before anything is imported. Throws a StartError where one, or the folder of
 * photos, is not there or cannot be read, which says the way out.
 */
export async function openFiles({
  files,
  photos,
}: Pick<Arguments, 'files' | 'photos'>): Promise<ImportFile[]> {
  const isFolder = !photos || (await stat(photos).catch(() => undefined))?.isDirectory()
  if (!isFolder) throw new StartError(`The folder of photos, ${photos}, is not there.`)
  const opened: ImportFile[] = []
  for (const path of files) {
    await access(path, constants.R_OK).catch(() => {
      throw new StartError(`The file ${path} is not there or may not be read.`)
    })
    if (!(await stat(path)).isFile()) throw new StartError(`${path} is not a file.`)
    const inspected = await inspectFile(path)
    if (!inspected.ok) throw new StartError(`${inspected.reason} Nothing was imported.`)
    opened.push(inspected.file)
  }
  return opened
}

type Given = Pick<Arguments, 'photos' | 'dryRun'> & { files: readonly ImportFile[] }

/** Imports the files beside no other import. Whether every record of them is in the database now. */
export async function runImport(
  db: Database,
  environment: Environment,
  { files, photos, dryRun: isDryRun }: Given,
  { report, signal }: { report: Report; signal: AbortSignal },
): Promise<boolean> {
  try {
    const store = await openFileStore(environment)
    const secret = await findSecret(environment)
    if (!secret) throw new StartError(noSecret)
    const keyedDigest = openKeyedDigest(secret)
    const summary = await runExclusively(db, 'import', async (lost) =>
      importFiles({
        db,
        files,
        report,
        keyedDigest,
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
