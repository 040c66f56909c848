import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { answers, connectionString, isAlive } from './postmaster.ts'

/** A server process that is already running on the cluster. */
type LeftOver = { pid: number; port: number }

/**
 * Looks for a server that an earlier process started on this cluster, by the pid file that it
 * keeps. A pid file whose number now belongs to some other program is removed, since the server
 * would refuse to start beside it.
 */
export async function findLeftOver(cluster: Cluster): Promise<LeftOver | undefined> {
  const file = join(cluster.folder, 'postmaster.pid')
  const lines = await readFile(file, 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid || !isAlive(pid)) return undefined
  if (await isServer(pid, cluster, port)) return { pid, port }

  await rm(file, { force: true })
  return undefined
}

async function isServer(pid: number, cluster: Cluster, port: number) {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (command !== undefined) return command.includes('postgres') && command.includes(cluster.folder)
  return answers(connectionString(cluster, port))
}
