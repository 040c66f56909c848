import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareCluster } from '#server/embedded-database/cluster.ts'
import {
  connectionString,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from '#server/embedded-database/postmaster.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { afterFile } from '../kit/run/after-file.ts'

/** A PostgreSQL that a test may stop, freeze and start again, migrated and empty. */
export async function anOwnServer() {
  const folder = await mkdtemp(join(tmpdir(), 'mediator-server-'))
  const cluster = await prepareCluster(folder)
  let postmaster: Postmaster | undefined = await startPostmaster(cluster)
  const { port } = postmaster
  const address = connectionString(cluster, port)
  await migrateDatabase(address)

  /** To the server and the processes it started, each of which is in a group of its own. */
  const signal = async (name: NodeJS.Signals) => {
    const pid = postmaster?.process.pid
    if (!pid) return
    for (const each of [pid, ...(await childrenOf(pid))]) process.kill(each, name)
  }
  const server = {
    address,
    folder,
    async stop() {
      if (postmaster?.process.pid) await stopPostmaster(postmaster.process.pid)
      postmaster = undefined
    },
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async start() {
      postmaster = await startPostmaster(cluster, port)
    },
  }
  afterFile(async () => {
    await signal('SIGCONT')
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }, 'last')
  return server
}

async function childrenOf(parent: number): Promise<number[]> {
  const file = `/proc/${parent}/task/${parent}/children`
  return (await readFile(file, 'utf8')).split(' ').filter(Boolean).map(Number)
}
