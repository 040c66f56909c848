import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findPgBouncer, type PoolMode, startPooler } from '../../kit/servers/pooler.ts'
import type { Fault, Result } from '../result.ts'
import { openExternalDatabase } from '../servers/external-database.ts'
import { onStage, playBefore, seconds, settle } from './stage.ts'

const title = 'PgBouncer killed between the product and its database'

/** Milliseconds. */
const awayFor = 3_000

/**
 * The product uses an external database through PgBouncer, first with pool_mode = session, then with
 * pool_mode = transaction and few connections; PgBouncer is killed under load and comes back.
 */
export const pgbouncer: Fault = {
  name: 'pgbouncer',
  title,
  rounds: 4,
  async run(rounds) {
    const program = findPgBouncer()
    if (!program) return { fault: title, skipped: 'PgBouncer is not installed' }
    const session = await killPooler(program, 'session', Math.ceil(rounds / 2))
    const transaction = await killPooler(program, 'transaction', Math.ceil(rounds / 2))
    return both(session, transaction)
  },
}

function killPooler(program: string, mode: PoolMode, rounds: number): Promise<Result> {
  return onStage(async (stage) => {
    const database = await openExternalDatabase(stage.folder)
    const folder = join(stage.folder, 'pooler')
    await mkdir(folder)
    const isShared = mode === 'transaction'
    const poolSize = isShared ? 8 : 60
    const pooler = await startPooler(program, database.url, mode, folder, { poolSize })
    const direct = isShared ? { DATABASE_SESSION_URL: database.url } : undefined
    try {
      const play = await playBefore(stage, undefined, { DATABASE_URL: pooler.url, ...direct })
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
        const notes = [`pool_mode = ${mode}: posts confirmed again ${slowest} s after it was back`]
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

function both(one: Result, other: Result): Result {
  return {
    fault: one.fault,
    rounds: one.rounds + other.rounds,
    acknowledged: one.acknowledged + other.acknowledged,
    missing: one.missing + other.missing,
    promised: one.promised + other.promised,
    undelivered: one.undelivered + other.undelivered,
    repeated: one.repeated + other.repeated,
    notes: [...one.notes, ...other.notes],
    failures: [...one.failures, ...other.failures],
  }
}
