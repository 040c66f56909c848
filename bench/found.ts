import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { countUsers } from '#app/accounts/find-users.server.ts'
import { findResults } from '#app/directory/search/find-results.server.ts'
import { listings, searchWords } from '#app/listings/listings.table.server.ts'
import { currentOffices, wordIndexRead } from '#app/listings/offices/offices.server.ts'
import { needCodes } from '#app/listings/search/needs.ts'
import { emptyCriteria, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { placeLabel } from '#app/places/place.ts'
import { places } from '#app/places/places.table.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { loadSampleData } from '#database/sample-data/sample-data.ts'
import { startEmbeddedDatabase } from '#server/embedded-database/embedded-database.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { percentile } from './kit/percentile.ts'
import { report } from './kit/report.ts'

/**
 * Milliseconds that a search takes from its criteria to the cards of its first page with the exact
 * counts, one search after another and each another one, without the page around them. With
 * `--keep folder` the databases stay there for the next run: a million mediators take long to load.
 */
const { values } = parseArgs({
  options: {
    mediators: { type: 'string', default: '10000,100000' },
    searches: { type: 'string', default: '400' },
    keep: { type: 'string' },
  },
})
const environment = parseEnvironment({ LOG_LEVEL: 'silent' })
const log = pino({ level: 'silent' })

/** The largest towns, and every outcode. */
let towns: string[] = []
let outcodes: string[] = []
const words = [
  ...['children', 'court', 'boundary', 'contracts', 'redundancy', 'custody', 'hr', 'solicitor'],
  ...['school', 'neighbours', 'online', 'separation', 'pensions', 'builder', 'hospital', 'welsh'],
]

/** Words that the mediators have, so that each is looked for once. */
let rareWords: string[] = []

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
  'a word not looked for yet': (n) => ({ keyword: at(rareWords, n) }),
  everyone: (n) => ({ maxRate: 1_000 + n }),
  'everyone, a late page': (n) => ({ maxRate: 2_000 + n, page: 100_000 }),
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
  const folder = values.keep
    ? join(values.keep, String(mediators))
    : await mkdtemp(join(tmpdir(), 'mediator-bench-'))
  await mkdir(folder, { recursive: true })
  const server = await startEmbeddedDatabase(folder, console.error)
  const db = openDatabase(server.connectionString)
  try {
    await migrateDatabase(server.connectionString)
    const before = performance.now()
    const isThere = (await countUsers(db)) > 0
    if (!isThere) await loadSampleData({ pool: db.$client, mediators })
    const loaded = performance.now()
    const offices = await currentOffices(db)
    const read = performance.now()
    await wordIndexRead(offices)
    const wordsRead = performance.now()
    rareWords = await someWords(db)
    towns = (await placesOf(db, 'town')).slice(0, 300).map(placeLabel)
    outcodes = (await placesOf(db, 'outcode')).map(({ name }) => name)
    console.log(
      `\n${mediators.toLocaleString('en-GB')} mediators, ${isThere ? 'loaded earlier' : `made in ${seconds(loaded - before)}`}, read into memory in ${seconds(read - loaded)}, the index of words in ${seconds(wordsRead - read)}, ${Math.round(process.memoryUsage.rss() / 1e6)} MB held then`,
    )
    for (const [name, criteriaOf] of Object.entries(kinds)) {
      console.log(await measure(db, name, criteriaOf))
    }
    await compare(db, mediators)
  } finally {
    await db.$client.end()
    await server.stop()
    if (!values.keep) await rm(folder, { recursive: true, force: true })
  }
}

function placesOf(db: Database, kind: 'town' | 'outcode') {
  const order = [desc(places.importance), asc(places.id)]
  return db
    .select()
    .from(places)
    .where(eq(places.kind, kind))
    .orderBy(...order)
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

/** A search beside the one statement that no search can do without: fifty cards by their ids. */
async function compare(db: Database, mediators: number): Promise<void> {
  const { table } = await currentOffices(db)
  const indices = Array.from({ length: table.size }, (_, index) => index)
  const listed = indices.filter((index) => table.isListed[index] === 1)
  const [searched, read]: [number[], number[]] = [[], []]
  for (let n = 0; n < Number(values.searches); n += 1) {
    const fifty = Array.from({ length: 50 }, (_, each) => table.idOf(at(listed, n * 53 + each * 7)))
    const start = performance.now()
    await db.select().from(listings).where(inArray(listings.id, fifty))
    const between = performance.now()
    const criteria = { ...emptyCriteria, ...kinds['radius, area and word']?.(n) }
    await findResults({ db, environment, log }, criteria)
    read.push(between - start)
    searched.push(performance.now() - between)
  }
  const [cards, search] = [percentile(read, 0.5), percentile(searched, 0.5)]
  report({
    name: `a search, ${mediators.toLocaleString('en-GB')} mediators`,
    ratio: cards / search,
    figures: `${search.toFixed(1)} ms, fifty rows by their ids ${cards.toFixed(1)} ms`,
  })
}

async function someWords(db: Database): Promise<string[]> {
  const words = await db
    .select()
    .from(searchWords)
    .orderBy(sql`md5(word)`)
    .limit(Number(values.searches) * 2)
  return words.map(({ word }) => word)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`
}

function at<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}
