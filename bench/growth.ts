import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { Pool } from 'pg'
import { practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { loadSampleData } from '#database/sample-data/sample-data.ts'
import { enquiryForm } from '#test/faults/load/forms.ts'
import { openExternalDatabase } from '#test/faults/servers/external-database.ts'
import { databaseCpu } from './kit/database-cpu.ts'
import { median, type Server, startServer } from './kit/server.ts'

/**
 * How much each step of growing can serve: one process on its own database, one on an external
 * database, two on that. Answers per second, and the processor time of app and database for one
 * answer, alternating and as medians. On one machine the processor times tell more than the rates.
 */
const { values } = parseArgs({
  options: {
    mediators: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
})

const folder = await mkdtemp(join(tmpdir(), 'mediator-bench-'))
const external = await openExternalDatabase(folder)
const settings = {
  SAMPLE_DATA: values.mediators,
  TRUST_PROXY: 'true',
  // One mediator gets every enquiry; none of them is to be gathered or asked about.
  ENQUIRY_MAILS_PER_HOUR: '1000000',
  ENQUIRY_QUESTION_AFTER: '1000000',
}
const shared = { ...settings, DATABASE_URL: external.url, DATA_DIR: join(folder, 'shared') }

const alone = await startServer({ ...settings, DATA_DIR: join(folder, 'alone') })
const one = await startServer(shared)
const other = await startServer(shared)
const pool = new Pool({ connectionString: external.url, max: 1 })
await loadSampleData({ pool, mediators: Number(values.mediators) })
await pool.end()

const ownDatabase = await postmasterOf(join(folder, 'alone'))
const itsDatabase = await postmasterOf(join(folder, 'external-database'))
const steps = [
  { name: '1 process, embedded', servers: [alone], idle: [], database: ownDatabase },
  { name: '1 process, external', servers: [one], idle: [other], database: itsDatabase },
  { name: '2 processes, external', servers: [one, other], idle: [], database: itsDatabase },
]
type Step = (typeof steps)[number]

let sent = 0
const next = () => {
  sent += 1
  return sent
}
const kinds: Record<string, () => autocannon.Request> = {
  'a cached profile': () => ({ path: '/mediator/bethan-llewellyn' }),
  'an uncached search': () => {
    const area = practiceAreas[next() % practiceAreas.length]?.code
    return { path: `/search?specialties=${area}&experienceRange=${sent % 20}-${30 + (sent % 97)}` }
  },
  'an enquiry': () => ({
    method: 'POST',
    path: '/mediator/bethan-llewellyn/enquiry',
    body: new URLSearchParams(enquiryForm(`bench-${next()}`)).toString(),
  }),
}

for (const [kind, request] of Object.entries(kinds)) {
  const rounds: Load[][] = []
  for (const step of steps) await load(step, request, 1)
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const loads: Load[] = []
    for (const step of steps) loads.push(await load(step, request, Number(values.seconds)))
    rounds.push(loads)
  }
  steps.forEach(({ name }, index) => {
    const of = (figure: keyof Load) => median(rounds.map((loads) => loads[index]?.[figure] ?? 0))
    const ratio = median(rounds.map((loads) => (loads[index]?.rate ?? 0) / (loads[0]?.rate ?? 1)))
    console.log(
      `${kind.padEnd(22)} ${name.padEnd(22)} ${of('rate').toFixed(0).padStart(6)}/s ×${ratio.toFixed(2)}` +
        `  app ${of('app').toFixed(2).padStart(6)} ms  database ${of('database').toFixed(2).padStart(6)} ms of CPU`,
    )
  })
}

await Promise.all([alone, one, other].map((server) => server.stop()))
await external.stop()
await rm(folder, { recursive: true, force: true })

type Load = { rate: number; app: number; database: number }

/** Sixteen connections, divided evenly among the processes of the step. */
async function load(step: Step, request: () => autocannon.Request, duration: number) {
  const before = await used(step)
  const runs = await Promise.all(
    step.servers.map(({ url }) => send(url, request, 16 / step.servers.length, duration)),
  )
  const after = await used(step)
  const answers = runs.reduce((sum, { requests }) => sum + requests.total, 0)
  return {
    rate: runs.reduce((sum, { requests }) => sum + requests.average, 0),
    app: ((after.app - before.app) / answers) * 1_000,
    database: ((after.database - before.database) / answers) * 1_000,
  }
}

async function send(
  url: string,
  request: () => autocannon.Request,
  connections: number,
  duration: number,
) {
  const headers = {
    Origin: url,
    'Accept-Encoding': 'gzip, br',
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        setupRequest(given) {
          const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
          return { ...given, ...request(), headers: { ...headers, 'X-Forwarded-For': from } }
        },
      },
    ],
  })
  const wrong = result['4xx'] + result['5xx'] + result.errors + result.timeouts
  if (wrong > 0) throw new Error(`${url} answered ${wrong} times with an error`)
  return result
}

/** Idle processes count as well: they still work on the queues. */
async function used({ servers, idle, database }: Step) {
  const app = await Promise.all([...servers, ...idle].map((server: Server) => server.cpu()))
  return {
    app: app.reduce((sum, seconds) => sum + seconds, 0),
    database: await databaseCpu(database),
  }
}

/** The process id of a PostgreSQL server: the first line of its pid file. */
async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
