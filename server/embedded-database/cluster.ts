import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from '#app/platform/files/durable-file.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import { diskIsFull, hasNoRoom } from '../full-disk.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { findOrdinaryUser, type OrdinaryUser, ownFolder, spawnAs } from './ordinary-user.ts'

/** Where the embedded database keeps what it has, and how its programs are run. */
export type Cluster = {
  folder: string
  logFile: string
  password: string
  binaries: Binaries
  user: OrdinaryUser
}

export const superuser = 'mediator'

/** Finds the cluster of a data folder, or makes an empty one. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const found = await findCluster(dataDir)
  const cluster = found ?? (await describe(dataDir, await keptPassword(passwordFile(dataDir))))
  if (!found) await initialise(cluster, dataDir)
  await ownFolder(cluster.folder, cluster.user.owner)
  return cluster
}

/** The cluster of a data folder as it is, undefined where there is none yet; changes nothing. */
export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  if (!(await isInitialised(join(dataDir, 'postgres')))) return undefined
  const file = passwordFile(dataDir)
  const password = await readFile(file, 'utf8').catch((error) => {
    throw new StartError(cannotBeRead(file, error))
  })
  return describe(dataDir, password.trim())
}

async function describe(dataDir: string, password: string): Promise<Cluster> {
  return {
    folder: join(dataDir, 'postgres'),
    logFile: join(dataDir, 'postgres.log'),
    password,
    binaries: await findBinaries(),
    user: findOrdinaryUser(),
  }
}

const passwordFile = (dataDir: string) => join(dataDir, 'postgres-password')

/** Whether a folder holds a cluster. One that cannot be read, or is not whole, is not begun anew. */
async function isInitialised(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error): string[] => {
    if (error.code === 'ENOENT') return []
    throw new StartError(cannotBeRead(folder, error))
  })
  if (entries.includes('PG_VERSION') || entries.length === 0) return entries.length > 0
  throw new StartError(
    `The folder ${folder} holds no whole database: PG_VERSION is missing. Move the folder away and restore a backup.`,
  )
}

const cannotBeRead = (path: string, { code, message }: NodeJS.ErrnoException) =>
  code === 'ENOENT'
    ? `The file ${path} is missing, without which the database beside it opens to nobody. Put it back from where the folder was copied.`
    : `${path} cannot be read: ${message}. Nothing was changed.`

async function keptPassword(file: string) {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new StartError(`The file ${file} cannot be read.`)
    const password = randomBytes(24).toString('base64url')
    await writeDurably(file, `${password}\n`)
    return password
  }
}

/** Works in a folder beside and renames it at the end, so that half a cluster is never found. */
async function initialise(cluster: Cluster, dataDir: string) {
  const unfinished = join(dataDir, 'postgres.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await ownFolder(unfinished, cluster.user.owner)

  const output: string[] = []
  const child = spawnAs(
    cluster.user,
    cluster.binaries.initdb,
    [
      ...[
        '-D',
        unfinished,
        '-U',
        superuser,
        `--pwfile=${passwordFile(dataDir)}`,
        '-A',
        'scram-sha-256',
      ],
      ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      '--no-instructions',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  child.stderr?.on('data', (text) => output.push(String(text)))
  const code = await new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  if (code !== 0) {
    const said = output.join('')
    if (await hasNoRoom(dataDir, said)) throw diskIsFull(dataDir)
    throw new StartError(`The embedded database could not be set up: ${lastLine(said)}`)
  }
  await rename(unfinished, cluster.folder)
  await syncFolder(dataDir)
}

/** Opens the server's log for appending, begun anew once it has grown past ten megabytes. */
export async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  return open(file, size > 10_000_000 ? 'w' : 'a', 0o600)
}

/** The last thing a log says, without its time stamp. */
export function lastLine(log: string): string {
  const line = log.trim().split('\n').at(-1) ?? ''
  return line.replace(/^.*?(FATAL|ERROR|PANIC|LOG|HINT):\s+/, '').trim() || 'no reason was given.'
}
