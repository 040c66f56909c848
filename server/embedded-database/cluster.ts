import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from '#app/platform/files/durable-file.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
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
  const folder = join(dataDir, 'postgres')
  const cluster: Cluster = {
    folder,
    logFile: join(dataDir, 'postgres.log'),
    password: await keptPassword(join(dataDir, 'postgres-password')),
    binaries: await findBinaries(),
    user: findOrdinaryUser(),
  }
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(cluster, dataDir)
  await ownFolder(folder, cluster.user.owner)
  return cluster
}

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

  const passwordFile = join(unfinished, '..', 'postgres-password')
  const output: string[] = []
  const child = spawnAs(
    cluster.user,
    cluster.binaries.initdb,
    [
      ...['-D', unfinished, '-U', superuser, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'],
      ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      '--no-instructions',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  child.stderr?.on('data', (text) => output.push(String(text)))
  const code = await new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  if (code !== 0)
    throw new StartError(`The embedded database could not be set up: ${lastLine(output.join(''))}`)
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
