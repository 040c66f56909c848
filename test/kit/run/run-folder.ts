import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#server/embedded-database/postmaster.ts'

const name = 'mediator-test-run-'
const memory = '/dev/shm'
const roomNeeded = 3 * 1024 ** 3

/**
 * A folder for everything temporary of this run; deleting it is up to the caller. It is in memory
 * where there is room: on a disk, most of the time of the tests would go into creating the files of
 * their databases. Folders of earlier runs that were killed are deleted.
 */
export async function aRunFolder(): Promise<string> {
  const place = (await hasRoom(memory)) ? memory : tmpdir()
  for (const left of (await readdir(place)).filter((each) => each.startsWith(name))) {
    if (!isAlive(Number(left.slice(name.length))))
      await rm(join(place, left), { recursive: true, force: true })
  }
  const folder = join(place, `${name}${process.pid}`)
  await mkdir(folder, { mode: 0o755 })
  return folder
}

async function hasRoom(folder: string) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > roomNeeded
}
