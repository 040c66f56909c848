import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '#app/platform/operator-error.ts'
import { freePort } from '../free-port.ts'
import { diskIsFull, hasNoRoom } from '../full-disk.ts'
import { type Cluster, lastLine, openLog, superuser } from './cluster.ts'
import { spawnAs } from './ordinary-user.ts'

/** A running server process of the cluster. */
export type Postmaster = { process: ChildProcess; port: number }

export function connectionString(cluster: Cluster, port: number): string {
  return `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/postgres`
}

/** Starts the server and waits until it answers; a recovery after a crash may take a while. */
export async function startPostmaster(
  cluster: Cluster,
  { port: wantedPort, maxConnections = 200 }: { port?: number; maxConnections?: number } = {},
): Promise<Postmaster> {
  const port = wantedPort ?? (await freePort())
  const log = await openLog(cluster.logFile)
  const { size: before } = await log.stat()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: maxConnections,
    shared_buffers: '128MB',
    jit: 'off',
    // The details of an error repeat the row it is about.
    log_error_verbosity: 'terse',
  }
  const process = spawnAs(
    cluster.user,
    cluster.binaries.postgres,
    [
      ...['-D', cluster.folder],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // A group of its own: Ctrl-C in the terminal reaches the product, which then stops it in order.
    { stdio: ['ignore', log.fd, log.fd], detached: true, cwd: cluster.folder },
  )
  // It may end before the log is closed here, so this listens from the first moment on.
  const failure = new Promise<never>((_, reject) => {
    process.on('error', reject)
    process.on('exit', async () => {
      const log = await readFile(cluster.logFile).catch(() => Buffer.from(''))
      const said = log.subarray(before).toString('utf8')
      if (await hasNoRoom(cluster.folder, said)) reject(diskIsFull(dirname(cluster.folder)))
      reject(new StartError(`The embedded database did not start: ${lastLine(said)}`))
    })
  })
  failure.catch(() => {})
  await log.close()
  const hasEnded = () =>
    process.pid === undefined || process.exitCode !== null || process.signalCode !== null
  await Promise.race([failure, untilAnswering(connectionString(cluster, port), hasEnded)])
  if (hasEnded()) await failure
  return { process, port }
}

/** Asks no longer once the server has ended, which would keep a command from ending too. */
async function untilAnswering(url: string, hasEnded: () => boolean) {
  const deadline = Date.now() + 120_000
  while (!hasEnded() && !(await answers(url))) {
    if (Date.now() > deadline) throw new StartError('The embedded database did not answer in time.')
    await delay(40)
  }
}

export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Stops a server by its process id: open transactions roll back, everything committed is kept. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await untilGone(pid, 15_000)) return
  signal(pid, 'SIGQUIT')
  await untilGone(pid, 5_000)
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone already.
  }
}

async function untilGone(pid: number, milliseconds: number) {
  const deadline = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await delay(25)
  }
  return true
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
