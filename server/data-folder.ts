import { constants, existsSync } from 'node:fs'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFile } from '#app/platform/files/durable-file.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import { closeToOthers } from './close-to-others.ts'

const markerName = 'find-a-mediator.json'
const broughtAlong = ['texts', 'auth-secret', 'files', 'backups', 'lost+found']
const marker = { product: 'find-a-mediator', layout: 1 }

/** Makes sure that the data folder is there, ours, can be written, and is read by nobody else. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const entries = await readOrCreate(folder)
  const found = entries.includes(markerName) ? await readMarker(folder) : undefined
  if (found?.layout && found.layout > marker.layout)
    throw new StartError(
      `The data folder ${folder} was written by a newer version of Find a Mediator.`,
    )
  if (found) return close(folder)

  // The operator may have put these there before the first start, or before a restore.
  if (entries.some((entry) => !broughtAlong.includes(entry)))
    throw new StartError(
      `The folder ${folder} holds something that is not Find a Mediator's. Set DATA_DIR to an empty or a new folder.`,
    )
  await writeFile(join(folder, markerName), `${JSON.stringify(marker)}\n`, { mode: 0o600 })
  await syncFile(join(folder, markerName))
  await close(folder)
}

async function close(folder: string) {
  if (await closeToOthers(folder)) return
  console.error(
    `  Other users of this machine may be able to read ${folder}: its modes cannot be set.`,
  )
}

async function readOrCreate(folder: string) {
  try {
    await makeFolder(folder)
    const entries = await readdir(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return entries
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be used: ${reason(error)}.`)
  }
}

/** Level by level: where a folder cannot be made at all, Node's own way never comes back. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (!existsSync(folder)) throw error
  })
}

async function readMarker(folder: string) {
  try {
    const found = JSON.parse(await readFile(join(folder, markerName), 'utf8'))
    return found.product === marker.product ? (found as typeof marker) : undefined
  } catch {
    return undefined
  }
}

function reason(error: unknown) {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EACCES':
    case 'EPERM':
      return 'you may not read and write it'
    case 'ENOTDIR':
    case 'EEXIST':
      return 'it is not a folder'
    case 'ENOENT':
      return 'no folder can be made there'
    case 'EROFS':
      return 'its disk is read-only'
    case 'ENOSPC':
      return 'its disk is full'
    default:
      return (error as Error).message
  }
}
