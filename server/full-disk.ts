import { statfs } from 'node:fs/promises'
import { StartError } from '#app/platform/operator-error.ts'

/** Less than PostgreSQL needs to begin, in bytes. */
const tooLittle = 1_000_000

/** What to say instead of an error that a full disk has caused; undefined for any other. */
export function fullDisk(error: unknown, dataDir: string): StartError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as NodeJS.ErrnoException
    // 53100 is PostgreSQL's number for it.
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return diskIsFull(dataDir)
  }
  return undefined
}

/** Whether a server ended for a full disk, by what it said; it may have had no room to say it. */
export async function hasNoRoom(folder: string, said: string): Promise<boolean> {
  if (said.includes('No space left on device')) return true
  const disk = await statfs(folder).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < tooLittle
}

export function diskIsFull(dataDir: string): StartError {
  return new StartError(
    `The disk of ${dataDir} is full. Nothing that was confirmed is lost. Make room, for example by moving the oldest archives of ${dataDir}/backups to another disk, then start again.`,
  )
}
