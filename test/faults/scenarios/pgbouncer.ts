import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findPgBouncer, startPooler } from '../../kit/servers/pooler.ts'
import type { Fault } from '../result.ts'
import { openExternalDatabase } from '../servers/external-database.ts'
import { onStage, playBefore, seconds, settle } from './stage.ts'

const title = 'PgBouncer killed between the product and its database'

/** Milliseconds. */
const awayFor = 3_000

/**
 * The product uses an external database through PgBouncer with pool_mode = session, which is killed
 * under load and comes back.
 */
export const pgbouncer: Fault = {
  name: 'pgbouncer',
  title,
  rounds: 4,
  async run(rounds) {
    const program = findPgBouncer()
    return program
      ? killPooler(program, rounds)
      : { fault: title, skipped: 'PgBouncer is not installed' }
  },
}

function killPooler(program: string, rounds: number) {
  return onStage(async (stage) => {
    const database = await openExternalDatabase(stage.folder)
    const folder = join(stage.folder, 'pooler')
    await mkdir(folder)
    const pooler = await startPooler(program, database.url, 'session', folder)
    try {
      const play = await playBefore(stage, undefined, { DATABASE_URL: pooler.url })
      const { product, crowd } = play
      try {
        const disturbances = []
        const recoveries = []
        for (let round = 0; round < rounds; round += 1) {
          await crowd.untilConfirmed(10)
          const from = Date.now()
          await pooler.kill()
          // So long is it away: the fault itself.
          await delay(awayFor)
          await pooler.start()
          const back = Date.now()
          await product.answering()
          await crowd.untilConfirmed(1)
          recoveries.push(Date.now() - back)
          disturbances.push({ from, until: Date.now() })
        }
        await crowd.leave()
        const { arrived } = stage
        const slowest = seconds(Math.max(...recoveries))
        const notes = [`posts confirmed again ${slowest} s after it was back`]
        return await settle(title, play, { rounds, disturbances, arrived, notes })
      } finally {
        await crowd.leave()
        await product.end('SIGTERM')
      }
    } finally {
      await pooler.kill()
      await database.stop()
    }
  })
}
