import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { outboxMails } from '../check/deliveries.ts'
import type { Fault } from '../result.ts'
import { mountSmallDisk, volumesFault } from '../servers/volume.ts'
import { onStage, playBefore, seconds, settle } from './stage.ts'

const fault = 'disk full'
/** Milliseconds. */
const fullFor = 15_000

/** Fills the disk of the data folder for a while, mails on the same disk. */
export const diskFull: Fault = {
  name: 'disk-full',
  title: fault,
  rounds: 1,
  async run(rounds) {
    const impossible = volumesFault()
    if (impossible) return { fault, skipped: impossible }
    return onStage(async (stage) => {
      const disk = mountSmallDisk(stage.folder, 250)
      const dataDir = join(disk.folder, 'data')
      try {
        const play = await playBefore(stage, dataDir, { MAIL_URL: '' })
        const { product, crowd } = play
        try {
          const disturbances = []
          const recoveries = []
          for (let round = 0; round < rounds; round += 1) {
            await crowd.untilConfirmed(12)
            const from = Date.now()
            const ballast = join(disk.folder, 'ballast')
            fill(ballast)
            // So long is the disk full: the fault itself.
            await delay(fullFor)
            rmSync(ballast)
            recoveries.push(await product.answering('/search'))
            await crowd.untilConfirmed(1)
            disturbances.push({ from, until: Date.now() })
          }
          await crowd.leave()
          const arrived = async () => ({
            mails: await outboxMails(dataDir),
            forwards: stage.suite.deliveries,
          })
          const notes = [
            `pages again ${seconds(Math.max(...recoveries))} s after there was space`,
            `the app ${product.isRunning ? 'ran on' : 'ENDED'}`,
          ]
          return await settle(fault, play, { rounds, disturbances, arrived, notes })
        } finally {
          await crowd.leave()
          await product.end('SIGTERM')
        }
      } finally {
        disk.unmount()
      }
    })
  },
}

/** Writes until there is no space left for anyone. */
function fill(file: string) {
  const handle = openSync(file, 'w')
  for (const size of [1024 * 1024, 4096]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size, 1))
    } catch {
      // Full, as far as pieces of this size go.
    }
  }
  closeSync(handle)
}
