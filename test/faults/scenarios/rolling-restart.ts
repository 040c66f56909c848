import { join } from 'node:path'
import { sendCrowd } from '../load/crowd.ts'
import type { Fault } from '../result.ts'
import { openBalancer } from '../servers/balancer.ts'
import { openExternalDatabase } from '../servers/external-database.ts'
import { ProductProcess } from '../servers/product.ts'
import { chooseRecipients, loadSamples, onStage, settle, visitors } from './stage.ts'

const title = 'two processes behind a proxy, started anew one after the other'

/** Starts both processes anew under load, as an upgrade does. No visitor may notice. */
export const rollingRestart: Fault = {
  name: 'rolling-restart',
  title,
  rounds: 5,
  run: (rounds) =>
    onStage(async (stage) => {
      const database = await openExternalDatabase(stage.folder)
      const settings = { ...stage.settings, DATABASE_URL: database.url }
      const dataDir = join(stage.folder, 'data')
      const one = await ProductProcess.open(dataDir, settings)
      const other = await ProductProcess.open(dataDir, settings)
      const balancer = await openBalancer([one.port, other.port])
      try {
        await one.start()
        await other.start()
        await loadSamples(one)
        const slugs = await chooseRecipients(one)
        const crowd = sendCrowd(visitors, () => ({ origin: balancer.origin, slugs }))
        const disturbances = []
        const failures: string[] = []
        for (let round = 0; round < rounds; round += 1) {
          for (const each of [one, other]) {
            await crowd.untilConfirmed(8)
            const from = Date.now()
            await each.end('SIGTERM')
            if (each.exitCode !== 0) failures.push(`it ended with code ${each.exitCode}`)
            await each.start()
            await each.answering('/readyz')
            disturbances.push({ from, until: Date.now() })
          }
        }
        await crowd.leave()
        const { ledger } = crowd
        if (ledger.unanswered.size > 0 || [...ledger.statuses.keys()].some((each) => each >= '5'))
          failures.push(`visitors noticed: ${ledger.summary()}`)
        const about = { rounds, disturbances, arrived: stage.arrived, failures }
        return await settle(title, { product: one, crowd }, about)
      } finally {
        balancer.close()
        await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
        await database.stop()
      }
    }),
}
