import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareCluster } from '#server/embedded-database/cluster.ts'
import {
  connectionString,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from '#server/embedded-database/postmaster.ts'

/** A PostgreSQL that the product does not watch over, as one on another machine would be. */
export async function openExternalDatabase(folder: string) {
  const own = join(folder, 'external-database')
  await mkdir(own)
  const cluster = await prepareCluster(own)
  let running: Postmaster | undefined = await startPostmaster(cluster)
  const { port } = running
  return {
    url: connectionString(cluster, port),
    async stop() {
      const pid = running?.process.pid
      running = undefined
      if (pid) await stopPostmaster(pid)
    },
    async start() {
      running = await startPostmaster(cluster, { port })
    },
  }
}
