import { setTimeout as delay } from 'node:timers/promises'
import { databaseProcesses } from '../../kit/embedded-database.ts'
import { areGone, signal } from '../../kit/processes.ts'
import { until } from '../../kit/until.ts'
import { outboxMails } from '../check/deliveries.ts'
import type { Disturbance, Fault } from '../result.ts'
import { LoopVolume, volumesFault } from '../servers/volume.ts'
import { onStage, playBefore, settle } from './stage.ts'

const fault = 'power cut'

/** Cuts the power, the first time seconds after the first start. Mails are files on the same disk. */
export const powerCut: Fault = {
  name: 'power-cut',
  title: fault,
  rounds: 5,
  async run(rounds) {
    const impossible = volumesFault()
    if (impossible) return { fault, skipped: impossible }
    return onStage(async (stage) => {
      const volume = new LoopVolume(stage.folder, 1_500)
      const dataDir = `${volume.folder}/data`
      try {
        const play = await playBefore(stage, dataDir, { MAIL_URL: '' })
        const { product, crowd } = play
        const disturbances: Disturbance[] = []
        try {
          for (let round = 0; round < rounds; round += 1) {
            await crowd.untilConfirmed(12)
            // The moment is to be another one in each round.
            await delay(Math.random() * 400)
            const from = Date.now()
            const database = await databaseProcesses(dataDir)
            signal(database, 'SIGKILL')
            await product.end('SIGKILL')
            await until(() => areGone(database), 'the database has ended')
            volume.loseWhatIsNotOnDisk()
            await product.start()
            disturbances.push({ from, until: Date.now() })
          }
          await crowd.leave()
          const arrived = async () => ({
            mails: await outboxMails(dataDir),
            forwards: stage.suite.deliveries,
          })
          return await settle(fault, play, { rounds, disturbances, arrived })
        } finally {
          await crowd.leave()
          await product.end('SIGTERM')
        }
      } finally {
        volume.unmount()
      }
    })
  },
}
