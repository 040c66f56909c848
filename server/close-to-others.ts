import { chmod, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL sees to the modes of its own files, which may belong to another user. */
const keptByPostgres = new Set(['postgres', 'postgres.unfinished'])

/** What a mode lets the group and everyone else do. */
const others = 0o077

/**
 * Takes a folder, and what lies in it, from every other user of the machine: mails, photos, secrets
 * and backups lie there, perhaps since a time when they were made readable. False where the system
 * does not let us.
 */
export async function closeToOthers(folder: string): Promise<boolean> {
  try {
    const { mode } = await stat(folder)
    if (mode & others) await chmod(folder, mode & ~others & 0o7777)
    for (const name of await readdir(folder)) {
      if (!keptByPostgres.has(name)) await closeEntry(join(folder, name))
    }
    return true
  } catch (error) {
    if (isForbidden(error)) return false
    throw error
  }
}

/** What lies in a folder that is closed already is out of reach. */
async function closeEntry(path: string): Promise<void> {
  try {
    const entry = await lstat(path)
    if (!(entry.isFile() || entry.isDirectory()) || !(entry.mode & others)) return
    await chmod(path, entry.mode & ~others & 0o7777)
    if (!entry.isDirectory()) return
    for (const name of await readdir(path)) await closeEntry(join(path, name))
  } catch (error) {
    // Another process may be at work in the folder.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function isForbidden(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return ['EPERM', 'EACCES', 'EROFS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL'].includes(code)
}
