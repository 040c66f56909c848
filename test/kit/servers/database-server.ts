import { type Cluster, prepareCluster } from '#server/embedded-database/cluster.ts'
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
