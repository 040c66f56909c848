import { join } from 'node:path'
import { freePort } from '#server/free-port.ts'
import { until } from '../../kit/until.ts'
import { longestGap } from '../check/gaps.ts'
import { type Cluster, openCluster } from '../cluster/cluster.ts'
import { openFront } from '../cluster/front.ts'
import { missingParts } from '../cluster/parts.ts'
import { Client } from '../load/client.ts'
import { type Crowd, sendCrowd } from '../load/crowd.ts'
import { accountEmail, registrationForm } from '../load/forms.ts'
import { Reader } from '../load/reader.ts'
import type { Disturbance, Fault, Result } from '../result.ts'
import { ProductProcess } from '../servers/product.ts'
import { aligned } from '../table.ts'
import { type ClusterFault, clusterFaults, type Play } from './cluster-faults.ts'
import { chooseRecipients, loadSamples, onStage, type Stage, seconds, settle } from './stage.ts'

const title = 'a cluster of three database machines, each lost in turn'

/** Fewer than elsewhere: the machine runs three databases besides. */
const visitors = 6

/** Loses the machines of a cluster one after another, and measures how long nobody is served. */
export const cluster: Fault = {
  name: 'cluster',
  title,
  rounds: 1,
  async run(rounds) {
    const impossible = missingParts()
    if (impossible) return { fault: title, skipped: impossible }
    return onStage(async (stage) => {
      const closings: (() => Promise<unknown>)[] = []
      const close = async () => {
        for (const closing of closings.splice(0).reverse()) await closing()
      }
      // Its programs have sessions of their own, which Ctrl-C does not reach.
      const interrupted = () => close().finally(() => process.exit(130))
      process.once('SIGINT', interrupted)
      try {
        return await play(stage, rounds, closings)
      } finally {
        process.off('SIGINT', interrupted)
        await close()
      }
    })
  },
}

/** Starts everything, and loses it. What has to be closed at the end is added to the list. */
async function play(stage: Stage, rounds: number, closings: (() => Promise<unknown>)[]) {
  const database = await openCluster(stage.folder)
  closings.push(database.close)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = { ...stage.settings, DATABASE_URL: database.url, APP_URL: origin }
  const dataDir = join(stage.folder, 'data')
  const apps = [
    await ProductProcess.open(dataDir, settings),
    await ProductProcess.open(dataDir, settings),
  ]
  const ports = apps.map((app) => app.port)
  closings.push((await openFront(stage.folder, port, ports)).close)
  for (const app of apps) {
    app.launch()
    closings.push(() => app.end('SIGTERM'))
  }
  await Promise.all(apps.map((app) => app.serving()))
  return loseMachines(stage, { database, apps, origin, rounds })
}

type Parts = { database: Cluster; apps: ProductProcess[]; origin: string; rounds: number }

async function loseMachines(
  stage: Stage,
  { database, apps, origin, rounds }: Parts,
): Promise<Result> {
  const [product] = apps
  if (!product) throw new Error('no app')
  await loadSamples(product)
  const slugs = await chooseRecipients(product)
  const paths = ['/', '/search', '/search?specialties=family', `/mediator/${slugs[0]}`]
  const pages = paths.map((path, index) => new Reader(new Client(origin, `10.1.1.${index}`), path))
  const own = new Reader(await someoneSignedIn(origin), '/dashboard')
  const readers = [...pages, own]
  const crowd = sendCrowd(visitors, () => ({ origin, slugs }))
  const parts: Play = { cluster: database, apps, crowd }
  const rows: string[][] = []
  const notes: string[] = []
  const disturbances: Disturbance[] = []
  try {
    for (const reader of readers) reader.begin()
    // Both processes have them in memory from then on.
    const areRead = () => readers.every(({ times }) => times.length >= 10)
    await until(areRead, 'every page was read', { seconds: 120 })
    for (let round = 0; round < rounds; round += 1) {
      for (const fault of clusterFaults) {
        const skipped = fault.impossible?.(parts)
        if (skipped) {
          notes.push(`${fault.title}: SKIPPED, ${skipped}`)
          console.log(`  ${notes.at(-1)}`)
          continue
        }
        const disturbance = await disturb(parts, fault)
        const areBack = () =>
          readers.every(({ times }) => Number(times.at(-1)) >= disturbance.until)
        await until(areBack, 'every page is read again', { seconds: 120 })
        disturbances.push(disturbance)
        rows.push(measured(fault.title, disturbance, { crowd, pages, own }))
        console.log(`  ${rows.at(-1)?.join(', ')}`)
      }
    }
  } finally {
    await Promise.all([...readers.map((reader) => reader.stop()), crowd.leave()])
  }
  const { arrived } = stage
  notes.push(...readers.map((reader) => `read ${reader.summary()}`))
  const result = await settle(title, { product, crowd }, { rounds, disturbances, arrived, notes })
  return { ...result, details: aligned([heads, ...rows]) }
}

/** Makes a fault, undoes it, and waits until the cluster is whole again. */
async function disturb(play: Play, fault: ClusterFault): Promise<Disturbance> {
  const standing = await play.cluster.whole()
  await play.crowd.untilConfirmed(12)
  const from = Date.now()
  const undo = await fault.make(play, standing)
  await play.crowd.untilConfirmed(12)
  await undo?.()
  await play.cluster.whole()
  const wholeAt = Date.now()
  // What lasts until now is to have its end.
  await play.crowd.untilConfirmed(6)
  return { from, until: wholeAt }
}

const heads = [
  'Fault',
  'Seconds without a confirmed post',
  'Seconds without a public page',
  'Seconds without a page of one’s own',
  'Whole again after',
]

type Seen = { crowd: Crowd; pages: Reader[]; own: Reader }

function measured(title: string, disturbance: Disturbance, { crowd, pages, own }: Seen): string[] {
  const confirmed = crowd.ledger.acknowledged.map(({ acknowledgedAt }) => acknowledgedAt ?? 0)
  const gapOf = ({ times }: Reader) => longestGap(times, disturbance)
  const whole = disturbance.until - disturbance.from
  const gaps = [longestGap(confirmed, disturbance), Math.max(...pages.map(gapOf)), gapOf(own)]
  return [title, ...gaps.map(seconds), `${seconds(whole)} s`]
}

/** A mediator with an account of their own, whose pages nobody else may be sent. */
async function someoneSignedIn(origin: string): Promise<Client> {
  const client = new Client(origin, '10.1.1.2')
  const answer = await client.post('/register', registrationForm('reader'))
  if (answer.status !== 303) throw new Error(`${accountEmail('reader')}: ${answer.status}`)
  return client
}
