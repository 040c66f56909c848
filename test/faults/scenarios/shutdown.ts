import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../result.ts'
import { onStage, playBefore, seconds, settle } from './stage.ts'

const fault = 'shutdown under load'
const limit = 10_000

/** Asks the product to stop under load, as an operator or a machine that restarts would. */
export const shutdown: Fault = {
  name: 'shutdown',
  title: fault,
  rounds: 5,
  run: (rounds) =>
    onStage(async (stage) => {
      const play = await playBefore(stage)
      const { product, crowd } = play
      try {
        const disturbances = []
        const times: number[] = []
        const failures: string[] = []
        for (let round = 0; round < rounds; round += 1) {
          await crowd.untilConfirmed(12)
          // The moment is to be another one in each round.
          await delay(Math.random() * 400)
          const from = Date.now()
          times.push(await product.end('SIGTERM'))
          if (product.exitCode !== 0) failures.push(`it ended with code ${product.exitCode}`)
          await product.start()
          disturbances.push({ from, until: Date.now() })
        }
        await crowd.leave()
        const slowest = Math.max(...times)
        if (slowest > limit) failures.push(`it took ${seconds(slowest)} s`)
        const broken = crowd.ledger.unanswered.get('broken off') ?? 0
        if (broken > 0) failures.push(`${broken} requests under way were broken off`)
        const { arrived } = stage
        const notes = [`stopped within ${seconds(slowest)} s at most`]
        return await settle(fault, play, { rounds, disturbances, arrived, notes, failures })
      } finally {
        await crowd.leave()
        await product.end('SIGTERM')
      }
    }),
}
