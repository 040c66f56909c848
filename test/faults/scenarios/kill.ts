import { setTimeout as delay } from 'node:timers/promises'
import { databaseProcesses } from '../../kit/embedded-database.ts'
import { areGone, signal } from '../../kit/processes.ts'
import { until } from '../../kit/until.ts'
import type { Disturbance, Fault } from '../result.ts'
import type { ProductProcess } from '../servers/product.ts'
import { onStage, playBefore, seconds, settle } from './stage.ts'

export type Victim = 'app' | 'database' | 'both'

/** Kills it again and again under load, each time after some posts were confirmed. */
function killing(name: string, title: string, victim: Victim, visitors?: number): Fault {
  return {
    name,
    title,
    rounds: 20,
    run: (rounds) =>
      onStage(async (stage) => {
        const play = await playBefore(stage, undefined, {}, visitors)
        const { product, crowd } = play
        const disturbances: Disturbance[] = []
        const recoveries: number[] = []
        try {
          for (let round = 0; round < rounds; round += 1) {
            await crowd.untilConfirmed(10)
            // The moment is to be another one in each round.
            await delay(Math.random() * 400)
            const from = Date.now()
            await killVictim(product, victim)
            await product.answering()
            disturbances.push({ from, until: Date.now() })
            recoveries.push(Date.now() - from)
          }
          await crowd.leave()
          const { arrived } = stage
          const notes = [`serving again after ${seconds(median(recoveries))} s (median)`]
          return await settle(title, play, { rounds, disturbances, arrived, notes })
        } finally {
          await crowd.leave()
          await product.end('SIGTERM')
        }
      }),
  }
}

/** Kills one of them, and starts the product again. */
export async function killVictim(product: ProductProcess, victim: Victim) {
  const database = victim === 'app' ? [] : await databaseProcesses(product.dataDir)
  signal(database, 'SIGKILL')
  if (victim !== 'database') await product.end('SIGKILL')
  await until(() => areGone(database), 'the database has ended')
  if (victim !== 'database') await product.start()
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

export const killApp = killing('kill-app', 'kill -9 of the app', 'app')
export const killDatabase = killing('kill-database', 'kill -9 of the database', 'database')
export const killBoth = killing('kill-both', 'kill -9 of both at once', 'both')

/** The same before few visitors, for every run of the tests. */
export const killBeforeFew = killing('kill-before-few', 'kill -9', 'both', 3)
