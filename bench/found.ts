import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { countUsers } from '#app/accounts/find-users.server.ts'
import { findResults } from '#app/directory/search/find-results.server.ts'
import { findListingAt } from '#app/listings/find-listing-at.server.ts'
import { listings, searchWords } from '#app/listings/listings.table.server.ts'
import { needCodes } from '#app/listings/search/needs.ts'
import { emptyCriteria, type SearchCriteria } from '#app/listings/search/search-criteria.ts'
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
 * `--keep folder` the databases stay there for the next run.
 */
const { values } = parseArgs({
  options: {
    mediators: { type: 'string', default: '10000,100000' },
    searches: { type: 'string', default: '400' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
})
const environment = parseEnvironment({ LOG_LEVEL: 'silent' })
const log = pino({ level: 'silent' })

const outcodes =
  'LS1 M1 EH1 CF10 BT1 B1 SW1A BS1 G1 NE1 L1 S1 NG1 OX1 CB2 NR1 EX1 PL1 YO1 AB10'.split(' ')
/** Where most mediators are. */
let towns: string[] = []
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
    await db.execute(sql`vacuum analyze`)
    rareWords = await someWords(db)
    towns = await largestTowns(db)
    console.log(
      `\n${mediators.toLocaleString('en-GB')} mediators, ${isThere ? 'loaded earlier' : `made in ${seconds(loaded - before)}`}`,
    )
    for (const [name, criteriaOf] of Object.entries(kinds)) {
      if (!name.includes(values.only)) continue
      console.log(await measure(db, name, criteriaOf))
    }
    console.log(await measureSlugs(db))
    await compare(db, mediators)
  } finally {
    await db.$client.end()
    await server.stop()
    if (!values.keep) await rm(folder, { recursive: true, force: true })
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
  return `${shares(name, times)}   ${(found / searches).toFixed(0)} found`
}

/** A profile by its slug, as its page reads it. */
async function measureSlugs(db: Database): Promise<string> {
  const rows = await db
    .select({ slug: listings.slug })
    .from(listings)
    .orderBy(sql`md5(slug)`)
    .limit(Number(values.searches))
  const times: number[] = []
  for (const { slug } of rows) {
    const before = performance.now()
    await findListingAt(db, { slug })
    times.push(performance.now() - before)
  }
  return shares('a profile by its slug', times)
}

function shares(name: string, times: readonly number[]): string {
  const [half, most, all] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1))
  return `${name.padEnd(26)} p50 ${half} ms   p95 ${most} ms   p99 ${all} ms`
}

/** A search beside the one statement that no search can do without: fifty cards by their ids. */
async function compare(db: Database, mediators: number): Promise<void> {
  const listed = await db.select({ id: listings.id }).from(listings).limit(10_000)
  const [searched, read]: [number[], number[]] = [[], []]
  for (let n = 0; n < Number(values.searches); n += 1) {
    const fifty = Array.from({ length: 50 }, (_, each) => at(listed, n * 53 + each * 7).id)
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

async function largestTowns(db: Database): Promise<string[]> {
  const rows = await db
    .select({ location: listings.location })
    .from(listings)
    .groupBy(listings.location)
    .orderBy(sql`count(*) desc`, listings.location)
    .limit(300)
  return rows.map(({ location }) => location)
}

async function someWords(db: Database): Promise<string[]> {
  const words = await db
    .select({ word: searchWords.word })
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
