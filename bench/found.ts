import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { findResults } from '#app/directory/search/find-results.server.ts'
import { needCodes } from '#app/listings/search/needs.ts'
import { emptyCriteria, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { gazetteer } from '#app/places/gazetteer.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { loadSampleData } from '#database/sample-data/sample-data.ts'
import { startEmbeddedDatabase } from '#server/embedded-database/embedded-database.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { percentile } from './kit/percentile.ts'

/**
 * Milliseconds that a search takes from its criteria to the cards of its first page with the exact
 * counts, one search after another and each another one, without the page around them.
 */
const { values } = parseArgs({
  options: {
    mediators: { type: 'string', default: '10000,100000' },
    searches: { type: 'string', default: '400' },
  },
})
const environment = parseEnvironment({ LOG_LEVEL: 'silent' })
const log = pino({ level: 'silent' })

const towns = gazetteer()
  .places.filter(({ kind }) => kind === 'town')
  .toSorted((a, b) => b.population - a.population)
  .slice(0, 300)
  .map(({ name, within }) => `${name}, ${within}`)
const outcodes = [...gazetteer().byOutcode.values()].map(({ name }) => name)
const words = [
  ...['children', 'court', 'boundary', 'contracts', 'redundancy', 'custody', 'hr', 'solicitor'],
  ...['school', 'neighbours', 'online', 'separation', 'pensions', 'builder', 'hospital', 'welsh'],
]

/** Numbered searches of each kind, of which no two are alike for long. */
const kinds: Record<string, (n: number) => Partial<SearchCriteria>> = {
  'radius, area and word': (n) => ({
    location: at(n % 4 === 3 ? outcodes : towns, n * 7),
    areas: [at(practiceAreaCodes, n)],
    keyword: at(words, n * 5),
  }),
  'radius and area': (n) => ({ location: at(towns, n * 7), areas: [at(practiceAreaCodes, n)] }),
  'radius alone': (n) => ({ location: at(towns, n * 7) }),
  'area and word': (n) => ({ areas: [at(practiceAreaCodes, n)], keyword: at(words, n) }),
  'word alone': (n) => ({ keyword: at(words, n) }),
  'nobody, with ways out': (n) => ({
    location: at(towns, n * 7),
    radius: 5,
    areas: [at(practiceAreaCodes, n)],
    keyword: 'custdoy',
    languages: ['yi'],
    needs: [at(needCodes, n)],
  }),
}

for (const mediators of values.mediators.split(',').map(Number)) {
  const folder = await mkdtemp(join(tmpdir(), 'mediator-bench-'))
  const server = await startEmbeddedDatabase(folder, console.error)
  const db = openDatabase(server.connectionString)
  try {
    await migrateDatabase(server.connectionString)
    await loadSampleData({ pool: db.$client, mediators })
    console.log(`\n${mediators.toLocaleString('en-GB')} mediators`)
    for (const [name, criteriaOf] of Object.entries(kinds)) {
      console.log(await measure(db, name, criteriaOf))
    }
  } finally {
    await db.$client.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(
  db: Database,
  name: string,
  criteriaOf: (n: number) => Partial<SearchCriteria>,
): Promise<string> {
  const times: number[] = []
  let found = 0
  const searches = Number(values.searches)
  // The first tenth warms up.
  for (let n = -Math.ceil(searches / 10); n < searches; n += 1) {
    const criteria = { ...emptyCriteria, ...criteriaOf(n + searches) }
    const before = performance.now()
    const { counts } = await findResults({ db, environment, log }, criteria)
    if (n >= 0) times.push(performance.now() - before)
    if (n >= 0) found += counts.total
  }
  const [half, most, all] = [0.5, 0.95, 0.99].map(
    (share) => `${percentile(times, share).toFixed(1)}`,
  )
  return `${name.padEnd(24)} p50 ${half} ms   p95 ${most} ms   p99 ${all} ms   ${(found / searches).toFixed(0)} found`
}

function at<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}
