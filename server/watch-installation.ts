import { adoptMarks, findInstallation } from '#app/platform/installation.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { secretMarkOf } from '#app/platform/text/digest.server.ts'

/** How secret and file store of this process compare with what the database knows. */
export type InstallationState = {
  isOtherSecret: boolean
  isOtherStore: boolean
  /** The file store has not answered since the start. */
  isStoreAway: boolean
  /** When they were last counted. */
  missingFiles: number
}

export type InstallationWatch = { state(): InstallationState; close(): void }

/** Milliseconds until an accepted secret, or files that are back, are seen. */
const interval = 10_000

/** Keeps looking at what the database knows, and tells it what it does not know yet. */
export async function watchInstallation({
  db,
  files,
  keyedDigest,
  log,
}: Pick<Platform, 'db' | 'files' | 'keyedDigest' | 'log'>): Promise<InstallationWatch> {
  const secretMark = secretMarkOf(keyedDigest)
  let fileStoreId: string | undefined
  let state: InstallationState = {
    ...{ isOtherSecret: false, isOtherStore: false, isStoreAway: false, missingFiles: 0 },
  }
  const look = async () => {
    fileStoreId ??= await files.findId().catch(() => undefined)
    const known = await findInstallation(db)
    if (known.secretMark === null || (known.fileStoreId === null && fileStoreId))
      await adoptMarks(db, fileStoreId ? { secretMark, fileStoreId } : { secretMark })
    state = {
      isOtherSecret: (known.secretMark ?? secretMark) !== secretMark,
      isOtherStore: Boolean(known.fileStoreId && fileStoreId && known.fileStoreId !== fileStoreId),
      isStoreAway: fileStoreId === undefined,
      missingFiles: known.missingFiles ?? 0,
    }
  }
  // A database that is away for a while changes nothing of what is known.
  const lookAgain = () =>
    look().catch((error) => log.debug({ err: error }, 'secret and file store were not compared'))
  await lookAgain()
  const timer = setInterval(lookAgain, interval)
  return { state: () => state, close: () => clearInterval(timer) }
}
