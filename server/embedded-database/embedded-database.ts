import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { tryLock } from '#app/platform/database/locks.server.ts'
import { StartError } from '#app/platform/operator-error.ts'
import { NothingThere } from '../data-folder.ts'
import { type Cluster, findCluster, prepareCluster } from './cluster.ts'
import { findLeftOver } from './left-over.ts'
import { connectionString, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

/** Of the later ones, which come every five seconds; of each so many one is told. */
const attemptsPerMinute = 12

export type EmbeddedDatabase = { connectionString: string; stop(): Promise<void> }

/**
 * Starts the PostgreSQL of a data folder and keeps it running: a server left behind by a killed
 * process is stopped first, and one that dies is started again on the same port.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  onFault: (message: string) => void,
  maxConnections = 200,
): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(dataDir)
  await clearLeftOver(cluster, dataDir)

  let postmaster = await startPostmaster(cluster, { maxConnections })
  const url = connectionString(cluster, postmaster.port)
  let stopping = false
  let usage = await takeUsage(url)
  keepUsage(usage)
  watch(postmaster)

  function watch(running: Postmaster) {
    running.process.on('exit', async () => {
      if (stopping) return
      onFault('the embedded database ended unexpectedly; starting it again')
      await restart(running.port)
    })
  }

  async function restart(port: number) {
    for (let attempt = 1; !stopping; attempt += 1) {
      try {
        postmaster = await startPostmaster(cluster, { port, maxConnections })
        watch(postmaster)
        return
      } catch (error) {
        if (attempt % attemptsPerMinute === 1)
          onFault(`attempt ${attempt}: ${(error as Error).message}`)
        await delay(Math.min(attempt * 500, 5_000))
      }
    }
  }

  /** A crash of one connection ends all of them, though the server stays. */
  function keepUsage(client: Client) {
    client.once('end', async () => {
      while (!stopping) {
        const taken = await takeUsage(url).catch(() => undefined)
        if (taken) {
          usage = taken
          if (stopping) await usage.end().catch(() => {})
          else keepUsage(usage)
          return
        }
        await delay(250)
      }
    })
  }

  return {
    connectionString: url,
    async stop() {
      stopping = true
      await usage.end().catch(() => {})
      if (postmaster.process.pid) await stopPostmaster(postmaster.process.pid)
    },
  }
}

/**
 * Uses the server that another process of this data folder is running. Undefined where none does;
 * throws a NothingThere where there is no database.
 */
export async function joinEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase | undefined> {
  const cluster = await findCluster(dataDir)
  if (!cluster) throw new NothingThere(`There is no database in ${dataDir}.`)
  const running = await findLeftOver(cluster)
  if (!running || !(await isInUse(connectionString(cluster, running.port)))) return undefined
  return { connectionString: connectionString(cluster, running.port), stop: async () => {} }
}

async function clearLeftOver(cluster: Cluster, dataDir: string) {
  const leftOver = await findLeftOver(cluster)
  if (!leftOver) return
  if (await isInUse(connectionString(cluster, leftOver.port)))
    throw new StartError(
      `Another running copy of Find a Mediator uses the data folder ${dataDir}. Its embedded database serves one process; several need DATABASE_URL.`,
    )
  await stopPostmaster(leftOver.pid)
}

/** Whether a living process has the cluster's lock. One just killed may take a moment to be noticed. */
async function isInUse(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const client = await connect(url).catch(() => undefined)
    if (!client) return false
    const free = await tryLock(client, 'embeddedDatabase')
    await client.end().catch(() => {})
    if (free) return false
    await delay(150)
  }
  return true
}

async function takeUsage(url: string): Promise<Client> {
  const client = await connect(url)
  await tryLock(client, 'embeddedDatabase')
  return client
}

async function connect(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}
