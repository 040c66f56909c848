import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { Pool } from 'pg'
import { practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { loadSampleData } from '#database/sample-data/sample-data.ts'
import { closeEverything } from '#test/kit/run/after-file.ts'
import { aDatabaseServer, aStandby } from '#test/kit/servers/database-server.ts'
import { aTemporaryFolder } from '#test/kit/temporary-folder.ts'
import { databaseCpu } from './kit/database-cpu.ts'
import { median, startServer } from './kit/server.ts'

/**
 * What reading from a standby takes off the primary: searches that are in no cache, per second, and
 * the processor time of the app and of each database for one of them, alternating and as medians. On
 * one machine the processor times tell more than the rates.
 */
const { values } = parseArgs({
  options: {
    mediators: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
})

const primary = await aDatabaseServer()
const pool = new Pool({ connectionString: primary.url, max: 1 })
await loadSampleData({ pool, mediators: Number(values.mediators) })
await pool.end()
const standby = await aStandby(primary)

const folder = await aTemporaryFolder()
const settings = {
  DATABASE_URL: primary.url,
  DATA_DIR: join(folder, 'data'),
  TRUST_PROXY: 'true',
  READ_SECONDS_PER_MINUTE: '0',
}
const ways = [
  { name: 'from the primary', server: await startServer(settings) },
  {
    name: 'from a standby',
    server: await startServer({ ...settings, DATABASE_READ_URL: standby.url }),
  },
]
type Way = (typeof ways)[number]
type Load = { rate: number; app: number; primary: number; standby: number }

const rounds: Load[][] = []
for (const way of ways) await load(way, 1)
for (let round = 0; round < Number(values.rounds); round += 1) {
  const loads: Load[] = []
  for (const way of ways) loads.push(await load(way, Number(values.seconds)))
  rounds.push(loads)
}
ways.forEach(({ name }, at) => {
  const of = (figure: keyof Load) => median(rounds.map((loads) => loads[at]?.[figure] ?? 0))
  const times = (['app', 'primary', 'standby'] as const).map(
    (figure) => `${figure} ${of(figure).toFixed(2)} ms`,
  )
  console.log(`${name.padEnd(18)} ${of('rate').toFixed(0).padStart(5)}/s  ${times.join('  ')}`)
})
for (const { server } of ways) await server.stop()
await closeEverything()

async function load({ server }: Way, duration: number): Promise<Load> {
  const used = async () => ({
    app: await server.cpu(),
    primary: await databaseCpu(primary.pid()),
    standby: await databaseCpu(standby.pid()),
  })
  const before = await used()
  let sent = 0
  const result = await autocannon({
    url: server.url,
    connections: 16,
    duration,
    requests: [
      {
        setupRequest(given) {
          sent += 1
          const area = practiceAreas[sent % practiceAreas.length]?.code
          const range = `${Math.floor(Math.random() * 40)}-${40 + Math.floor(Math.random() * 900)}`
          return { ...given, path: `/search?specialties=${area}&experienceRange=${range}` }
        },
      },
    ],
  })
  const wrong = result['4xx'] + result['5xx'] + result.errors + result.timeouts
  if (wrong > 0) throw new Error(`${wrong} searches failed`)
  const after = await used()
  const each = (figure: 'app' | 'primary' | 'standby') =>
    ((after[figure] - before[figure]) / result.requests.total) * 1_000
  return {
    rate: result.requests.average,
    app: each('app'),
    primary: each('primary'),
    standby: each('standby'),
  }
}
