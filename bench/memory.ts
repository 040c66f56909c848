import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { startServer } from './kit/server.ts'

/**
 * How much memory the app takes, without its database: after the start, while 16 connections read
 * ever other pages, far more than the page cache holds, and then with 200 connections. Memory that
 * goes on growing shows in the last steps. The process has the variables of the documented unit;
 * `--plain` leaves them out.
 */
const { values } = parseArgs({
  options: {
    mediators: { type: 'string', default: '2000' },
    pages: { type: 'string', default: '10000' },
    plain: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
const pages = values.quick ? 600 : Number(values.pages)
const mediators = values.quick ? '250' : values.mediators

const towns = ['', 'cardiff', 'leeds', 'london', 'york', 'bristol', 'glasgow', 'belfast', 'oxford']
const keywords = ['', 'solicitor', 'court', 'online', 'children', 'building', 'school', 'welsh']
const settings = values.plain ? {} : await unitVariables()

const DATA_DIR = await mkdtemp(join(tmpdir(), 'mediator-bench-'))
// Loading the sample data takes memory of its own, so it is done in a process of its own.
const first = await startServer({ SAMPLE_DATA: mediators, DATA_DIR })
await first.stop()

const server = await startServer({ DATA_DIR, ...settings })
const { now: atStart } = await server.memory()
console.log(`after the start ${atStart} MB`)
const steps = 5
let asked = 0
for (let step = 1; step <= steps; step += 1) {
  await read({ connections: 16, amount: Math.ceil(pages / steps) })
  const { now } = await server.memory()
  console.log(`after ${asked} different pages ${now} MB, ratio ${(now / atStart).toFixed(2)}`)
}
await read({ connections: 200, amount: Math.min(pages, 4_000) })
const { now, most } = await server.memory()
console.log(
  `with 200 connections ${now} MB, at most ${most} MB, ratio ${(most / atStart).toFixed(2)}`,
)
await server.stop()
await rm(DATA_DIR, { recursive: true, force: true })

/** What the unit sets for Node.js and the allocator. */
async function unitVariables(): Promise<Record<string, string>> {
  const unit = await readFile('docs/deployment/find-a-mediator.service', 'utf8')
  const lines = unit.matchAll(/^Environment=(NODE_OPTIONS|MALLOC_\w+)=(.*)$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
}

async function read(load: { connections: number; amount: number }) {
  const result = await autocannon({
    url: server.url,
    headers: { 'accept-encoding': 'gzip, br' },
    ...load,
    timeout: 60,
    requests: [{ setupRequest: (given) => ({ ...given, path: nextPath() }) }],
  })
  if (result['2xx'] === 0) throw new Error('no page was answered')
}

/** Each time another page: one search of every mixture, and then with another experience. */
function nextPath(): string {
  const { code } = practiceAreas[asked % practiceAreas.length] ?? {}
  const town = towns[Math.floor(asked / 9) % towns.length]
  const word = keywords[Math.floor(asked / 81) % keywords.length]
  const least = Math.floor(asked / 648)
  asked += 1
  return `/search?specialties=${code}&location=${town}&keyword=${word}&experienceRange=${least % 40}-${40 + Math.floor(least / 40)}`
}
