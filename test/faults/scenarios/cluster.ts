import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/free-port.ts'
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
      const database = await openCluster(stage.folder)
      const port = await freePort()
      const settings = {
        ...stage.settings,
        DATABASE_URL: database.url,
        APP_URL: `http://127.0.0.1:${port}`,
      }
      const dataDir = join(stage.folder, 'data')
      const apps = [
        await ProductProcess.open(dataDir, settings),
        await ProductProcess.open(dataDir, settings),
      ]
      const front = await openFront(
        stage.folder,
        port,
        apps.map((app) => app.port),
      )
      try {
        for (const app of apps) app.launch()
        await Promise.all(apps.map((app) => app.serving()))
        return await loseMachines(stage, { database, apps, origin: settings.APP_URL, rounds })
      } finally {
        await Promise.all(apps.map((app) => app.end('SIGTERM')))
        await front.close()
        await database.close()
      }
    })
  },
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
  const pages = new Reader(new Client(origin, '10.1.1.1'), [
    ...['/', '/search', '/search?specialties=family'],
    `/mediator/${slugs[0]}`,
  ])
  const own = new Reader(await someoneSignedIn(origin), ['/dashboard'])
  const crowd = sendCrowd(visitors, () => ({ origin, slugs }))
  const play = { cluster: database, apps, crowd }
  const rows: string[][] = []
  const notes: string[] = []
  const disturbances: Disturbance[] = []
  try {
    pages.begin()
    own.begin()
    for (let round = 0; round < rounds; round += 1) {
      for (const fault of clusterFaults) {
        const skipped = fault.impossible?.(play)
        if (skipped) {
          notes.push(`${fault.title}: SKIPPED, ${skipped}`)
          console.log(`  ${notes.at(-1)}`)
          continue
        }
        const disturbance = await disturb(play, fault)
        disturbances.push(disturbance)
        rows.push(measured(fault.title, disturbance, { crowd, pages, own }))
        console.log(`  ${rows.at(-1)?.join(', ')}`)
      }
    }
  } finally {
    await Promise.all([pages.stop(), own.stop(), crowd.leave()])
  }
  const { arrived } = stage
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
  const until = Date.now()
  // What lasts until now is to have its end.
  await play.crowd.untilConfirmed(6)
  await delay(1_000)
  return { from, until }
}

const heads = [
  'Fault',
  'Seconds without a confirmed post',
  'Seconds without a public page',
  'Seconds without a page of one’s own',
  'Whole again after',
]

type Seen = { crowd: Crowd; pages: Reader; own: Reader }

function measured(title: string, disturbance: Disturbance, { crowd, pages, own }: Seen): string[] {
  const confirmed = crowd.ledger.acknowledged.map(({ acknowledgedAt }) => acknowledgedAt ?? 0)
  const longestOf = ({ times }: Reader) =>
    Math.max(...[...times.values()].map((each) => longestGap(each, disturbance)))
  const whole = disturbance.until - disturbance.from
  const gaps = [longestGap(confirmed, disturbance), longestOf(pages), longestOf(own)]
  return [title, ...gaps.map(seconds), `${seconds(whole)} s`]
}

/** A mediator with an account of their own, whose pages nobody else may be sent. */
async function someoneSignedIn(origin: string): Promise<Client> {
  const client = new Client(origin, '10.1.1.2')
  const answer = await client.post('/register', registrationForm('reader'))
  if (answer.status !== 303) throw new Error(`${accountEmail('reader')}: ${answer.status}`)
  return client
}
