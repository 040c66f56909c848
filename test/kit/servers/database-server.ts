import { cp, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Client } from 'pg'
import { type Cluster, prepareCluster } from '#server/embedded-database/cluster.ts'
import { ownFolder } from '#server/embedded-database/ordinary-user.ts'
import {
  connectionString,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from '#server/embedded-database/postmaster.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { childrenOf, signal } from '../processes.ts'
import { afterFile } from '../run/after-file.ts'
import { aTemporaryFolder } from '../temporary-folder.ts'

/** A PostgreSQL that a test may stop, freeze and start again, migrated and empty. */
export async function aDatabaseServer() {
  const server = await runServer(await prepareCluster(await aTemporaryFolder()))
  await migrateDatabase(server.url)
  return server
}

export type DatabaseServer = Awaited<ReturnType<typeof aDatabaseServer>>

/**
 * A standby that follows a server by its log. The copy that it begins with is made as pg_basebackup
 * makes it, which is not among the embedded programs.
 */
export async function aStandby({ url, cluster }: DatabaseServer) {
  const dataDir = await aTemporaryFolder()
  const folder = join(dataDir, 'postgres')
  await onceConnected(url, async (client) => {
    await client.query("select pg_backup_start('standby', true)")
    await cp(cluster.folder, folder, { recursive: true, filter: isCopied })
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    await writeFile(join(folder, 'backup_label'), rows[0].labelfile)
  })
  await mkdir(join(folder, 'pg_wal', 'archive_status'), { recursive: true })
  const { hostname, port, username, password } = new URL(url)
  const source = `host=${hostname} port=${port} user=${username} password=${password}`
  const settings = `primary_conninfo = '${source}'\nwal_retrieve_retry_interval = '200ms'\n`
  await writeFile(join(folder, 'postgresql.auto.conf'), settings)
  await writeFile(join(folder, 'standby.signal'), '')
  const { owner } = cluster.user
  if (owner !== undefined) await ownFolder(folder, owner)
  const standby = await runServer({ ...cluster, folder, logFile: join(dataDir, 'postgres.log') })

  const replay = (what: 'pause' | 'resume') =>
    onceConnected(standby.url, (client) => client.query(`select pg_wal_replay_${what}()`))
  return {
    ...standby,
    /** It goes on receiving changes and shows none of them. */
    pause: () => replay('pause'),
    resume: () => replay('resume'),
    isLocked: async (table: string) => {
      const locks = await onceConnected(standby.url, (client) =>
        client.query(
          `select from pg_locks where relation = $1::regclass and mode = 'AccessExclusiveLock'`,
          [table],
        ),
      )
      return locks.rowCount === 1
    },
    promote: () =>
      onceConnected(standby.url, (client) => client.query('select pg_promote(true, 30)')),
  }
}

/** What a server writes anew, and its log, which the standby asks for. */
function isCopied(source: string): boolean {
  return !/^postmaster\.(pid|opts)$/.test(basename(source)) && !/pg_wal\/.+/.test(source)
}

async function runServer(cluster: Cluster) {
  let postmaster: Postmaster | undefined = await startPostmaster(cluster)
  const { port } = postmaster

  /** The server's own process does not pass a signal on to those that it started. */
  const signalAll = (name: NodeJS.Signals) => {
    const pid = postmaster?.process.pid
    if (pid) signal([pid, ...childrenOf(pid)], name)
  }
  const stop = async () => {
    if (postmaster?.process.pid) await stopPostmaster(postmaster.process.pid)
    postmaster = undefined
  }
  afterFile(async () => {
    signalAll('SIGCONT')
    await stop()
  }, 'servers')

  return {
    url: connectionString(cluster, port),
    cluster,
    pid: () => postmaster?.process.pid ?? 0,
    stop,
    kill: () => signalAll('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async start() {
      postmaster = await startPostmaster(cluster, { port })
    },
  }
}

async function onceConnected<Result>(url: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
