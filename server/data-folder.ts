import { constants, existsSync } from 'node:fs'
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isUnfinished, syncFile } from '#app/platform/files/durable-file.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import { closeToOthers } from './close-to-others.ts'
import { asUser, isRoots, markerName, ownerOf, ownName } from './data-owner.ts'

const marker = { product: 'find-a-mediator', layout: 1 }

/** What an operator may bring along, and what a disk of its own has. */
const broughtAlong = ['texts', 'auth-secret', 'files', 'backups', 'lost+found']

/** What the product has to read, and where it is a folder to write. */
const needed = [
  ...[markerName, 'auth-secret', 'files', 'files/erasures', 'outbox'],
  ...['postgres', 'postgres-password'],
]

/** There is no database, or no data folder, where a command looks for one. */
export class NothingThere extends StartError {}

/** Makes sure that the data folder is there, ours, can be written, and is read by nobody else. */
export async function prepareDataFolder(folder: string): Promise<void> {
  leaveToOwner(folder)
  const entries = await readOrCreate(folder)
  await assertUsable(folder)
  if (!(await isOurs(folder))) await begin(folder, entries)
  await removeUnfinished(join(folder, 'files'))
  await close(folder)
}

/** The same of a folder that a start has made; changes nothing. */
export async function findDataFolder(folder: string): Promise<void> {
  await assertUsable(folder)
  if (!(await isOurs(folder)))
    throw new NothingThere(`There is nothing of Find a Mediator in ${folder}.`)
}

/** Started by root, the product would make what is another user's its own. */
function leaveToOwner(folder: string): void {
  if (process.getuid?.() !== 0) return
  const owner = ownerOf(folder)
  if (!owner || isRoots(owner.uid)) return
  throw new StartError(
    `The data folder ${folder} belongs to the user ${owner.name}, so root does not start on it. Type: sudo -E ${asUser(owner.name)} npm start. Where it runs as a service: systemctl start find-a-mediator`,
  )
}

/** Throws a StartError for what another user has put there, which would fail some time later. */
async function assertUsable(folder: string): Promise<void> {
  for (const name of needed) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found) continue
    const mode = found.isDirectory()
      ? constants.R_OK | constants.W_OK | constants.X_OK
      : constants.R_OK
    const { code } = await access(path, mode).then(
      () => ({ code: '' }),
      (error) => error,
    )
    if (code !== 'EACCES' && code !== 'EPERM') continue
    throw new StartError(
      `${path} may not be used by the user ${ownName()}. Nothing was changed. To give it to that user, type as root: chown -R ${ownName()} ${path}`,
    )
  }
}

async function isOurs(folder: string): Promise<boolean> {
  const found = await readMarker(folder)
  if (found && found.layout > marker.layout)
    throw new StartError(
      `The data folder ${folder} was written by a newer version of Find a Mediator.`,
    )
  return found !== undefined
}

async function begin(folder: string, entries: string[]) {
  const strays = entries.filter((entry) => !broughtAlong.includes(entry))
  if (strays.length > 0)
    throw new StartError(
      `The folder ${folder} holds something that is not Find a Mediator's: ${listed(strays)}. Set DATA_DIR to an empty or a new folder.`,
    )
  await writeFile(join(folder, markerName), `${JSON.stringify(marker)}\n`, { mode: 0o600 })
  await syncFile(join(folder, markerName))
}

const listed = (names: string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and more` : names.join(', ')

/** Removes what a process that was killed had begun to write; another one writes for seconds only. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names.filter(isUnfinished)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > 3_600_000) await rm(path, { force: true })
  }
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
