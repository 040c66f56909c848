import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { projectFolder } from '#app/platform/project-folder.server.ts'
import { builds, servedBuild } from '../build/is-built.ts'
import { memoryLimits } from '../process-memory.ts'
import type { FromWorker } from './messages.ts'
import { type Child, superviseWorkers } from './supervise-workers.ts'

/** Starts so many processes that serve the site on one port, each with the memory limits of this. */
export function startWorkers(count: number, site: { connectionString: string; port: number }) {
  // The primary process accepts all connections and deals them out: one that is on its way to a
  // process which ends is given to another, where a port of each one's own would lose it.
  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({ exec: join(projectFolder, 'server/built.js'), args: [] })
  // One that ends is started again as it was: only on request does another build take over.
  let build = servedBuild()
  const workers = superviseWorkers({
    count,
    site,
    fork: () => childOf(cluster.fork({ ...memoryLimits(), BUILD_FOLDER: build })),
    say: (sentence) => console.error(`  ${sentence}`),
  })
  return {
    ...workers,
    replace() {
      build = builds()[0] ?? build
      return workers.replace()
    },
  }
}

function childOf(worker: Worker): Child {
  const ended = new Promise<string>((resolve) => {
    worker.on('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  // A message to one that has just ended.
  worker.on('error', () => {})
  return {
    ended,
    send(message) {
      if (worker.isConnected()) worker.send(message, undefined, () => {})
    },
    kill: () => worker.process.kill('SIGKILL'),
    onMessage(listener) {
      const receive = (message: FromWorker) => listener(message)
      worker.on('message', receive)
      return () => worker.off('message', receive)
    },
  }
}
