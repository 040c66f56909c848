import { setTimeout as delay } from 'node:timers/promises'
import { databaseProcesses } from '../../kit/embedded-database.ts'
import { signal } from '../../kit/processes.ts'
import type { Fault } from '../result.ts'
import { openExternalDatabase } from '../servers/external-database.ts'
import type { ProductProcess } from '../servers/product.ts'
import { onStage, playBefore, seconds, settle } from './stage.ts'

/** Milliseconds. */
const awayFor = 30_000

/** Takes the database away for half a minute under load and waits for the product to recover. */
function away(
  name: string,
  title: string,
  open: (folder: string) => Promise<{
    settings: Record<string, string>
    leave(product: ProductProcess): Promise<unknown>
    comeBack(product: ProductProcess): Promise<unknown>
    close(): Promise<unknown>
  }>,
): Fault {
  return {
    name,
    title,
    rounds: 1,
    run: (rounds) =>
      onStage(async (stage) => {
        const database = await open(stage.folder)
        const play = await playBefore(stage, undefined, database.settings)
        const { product, crowd } = play
        try {
          const disturbances = []
          const recoveries = []
          for (let round = 0; round < rounds; round += 1) {
            await crowd.untilConfirmed(12)
            const from = Date.now()
            await database.leave(product)
            // So long is the database away: the fault itself.
            await delay(awayFor)
            await database.comeBack(product)
            const back = Date.now()
            await product.answering()
            await crowd.untilConfirmed(1)
            recoveries.push(Date.now() - back)
            disturbances.push({ from, until: Date.now() })
          }
          await crowd.leave()
          const { arrived } = stage
          const notes = [
            `posts confirmed again ${seconds(Math.max(...recoveries))} s after it was back`,
            `the slowest answer took ${seconds(crowd.ledger.slowest)} s`,
          ]
          return await settle(title, play, { rounds, disturbances, arrived, notes })
        } finally {
          await crowd.leave()
          await product.end('SIGTERM')
          await database.close()
        }
      }),
  }
}

export const databaseFrozen = away('database-frozen', 'database frozen for 30 s', async () => {
  let stopped: number[] = []
  return {
    settings: {},
    async leave({ dataDir }) {
      stopped = await databaseProcesses(dataDir)
      signal(stopped, 'SIGSTOP')
    },
    async comeBack() {
      signal(stopped, 'SIGCONT')
    },
    async close() {},
  }
})

export const databaseStopped = away(
  'database-stopped',
  'external database stopped for 30 s',
  async (folder) => {
    const database = await openExternalDatabase(folder)
    return {
      settings: { DATABASE_URL: database.url },
      leave: database.stop,
      comeBack: database.start,
      close: database.stop,
    }
  },
)
