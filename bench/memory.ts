import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { startServer } from './kit/server.ts'

/**
 * How much memory the app takes, without its database: after the start, and while 32 connections
 * read every profile and a thousand searches, more than the page cache holds. First as it is
 * started, then with the limits of server/process-memory.ts left out.
 */
const { values } = parseArgs({
  options: {
    mediators: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
  },
})

const towns = ['', 'cardiff', 'leeds', 'london', 'york', 'bristol', 'glasgow', 'belfast', 'oxford']
const keywords = ['', 'solicitor', 'court', 'online', 'children', 'building', 'school', 'welsh']
// As many arenas as glibc would make by itself on two cores.
const unlimited = { MALLOC_ARENA_MAX: '16' }

const DATA_DIR = await mkdtemp(join(tmpdir(), 'mediator-bench-'))
// Loading the sample data takes memory of its own, so it is done in a process of its own.
const first = await startServer({ SAMPLE_DATA: values.mediators, DATA_DIR })
await first.stop()

for (const [name, settings] of [
  ['as it is started', {}],
  ['without limits', unlimited],
] as const) {
  const server = await startServer({ DATA_DIR, ...settings })
  const { now: atStart } = await server.memory()
  const paths = [...(await profilesOf(server.url)), ...searches()]
  await autocannon({
    url: server.url,
    headers: { 'accept-encoding': 'gzip, br' },
    connections: 32,
    duration: Number(values.seconds),
    requests: paths.toSorted(() => Math.random() - 0.5).map((path) => ({ path })),
  })
  const { now, most } = await server.memory()
  console.log(`${name.padEnd(20)} start ${atStart} MB   under load ${now} MB, at most ${most} MB`)
  await server.stop()
}
await rm(DATA_DIR, { recursive: true, force: true })

async function profilesOf(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/(\/mediator\/[^<]+)</g)].map(([, path = '']) => path)
}

function searches() {
  return practiceAreas.flatMap(({ code }) =>
    towns.flatMap((town) =>
      keywords.map((word) => `/search?specialties=${code}&location=${town}&keyword=${word}`),
    ),
  )
}
