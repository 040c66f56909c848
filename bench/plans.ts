import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { findListingAt } from '#app/listings/find-listing-at.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { numberText } from '#app/platform/text/plural.ts'
import { embeddedDatabase } from '#test/kit/embedded-database.ts'
import { percentile } from './kit/percentile.ts'
import { type LoggedPlan, loggedPlans, shortStatement } from './kit/query-plans.ts'
import { startServer } from './kit/server.ts'

/**
 * Writes docs/query-plans.md: every statement that the public pages send on a large directory, with
 * the plan by which PostgreSQL ran it. The plans are those of the product's own statements, as its
 * server logs them (auto_explain), and not of copies.
 */
const { values } = parseArgs({ options: { mediators: { type: 'string', default: '20000' } } })
const mediators = Number(values.mediators)
const document = new URL('../docs/query-plans.md', import.meta.url)

/** Statements that the process sends by itself, and those that are about no table. */
const beside =
  /pgboss|^(set|show|begin|commit|select 1)\b|^select version\b.* from directory_version/i

type Visit = { name: string; path: string; plans: LoggedPlan[] }

const folder = await mkdtemp(join(tmpdir(), 'mediator-bench-'))
const { slugs, lastPage } = await prepareDatabase()
const server = await startServer({ DATA_DIR: folder })
try {
  const bySlug = await timeSlugs((await embeddedDatabase(folder)).url)
  const pages: [string, string][] = [
    ['Every mediator', '/search'],
    ['The last page of every mediator', `/search?page=${lastPage}`],
    ['Near a place, for an area', '/search?location=Leeds&disputeType=family'],
    ['A keyword near a place', '/search?location=Leeds&keyword=settlement'],
    ['A keyword alone', '/search?keyword=pensions'],
    ['A misspelt keyword that nobody has', '/search?keyword=custdoy&languages=yi&location=Leeds'],
    ['A landing page', '/family-mediation/leeds'],
    ['A profile', `/mediator/${slugs[0]}`],
    ['Three profiles compared', `/compare?with=${slugs.slice(1, 4).join(',')}`],
    ['A part of the sitemap', `/sitemap/${Math.min(2, Math.ceil(mediators / 50_000))}`],
  ]
  const visits: Visit[] = []
  for (const [name, path] of pages) visits.push({ name, path, plans: await plansOf(path) })
  await writeFile(document, text(visits, bySlug))
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Has the mediators loaded, and lets every later connection log how it runs its statements. */
async function prepareDatabase() {
  const loading = await startServer({ DATA_DIR: folder, SAMPLE_DATA: values.mediators })
  const { $client } = openDatabase((await embeddedDatabase(folder)).url)
  const client = await $client.connect()
  await client.query("load 'auto_explain'")
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_parameter_max_length': '0',
  }
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system set ${name} = '${value}'`)
  const { rows } = await client.query<{ slug: string }>(
    'select slug from listings order by md5(slug) limit 1000',
  )
  client.release()
  await $client.end()
  await loading.stop()
  return { slugs: rows.map(({ slug }) => slug), lastPage: Math.ceil(mediators / 50) }
}

/** Milliseconds in which the profile page's own query reads a listing by its slug, one after another. */
async function timeSlugs(url: string): Promise<number[]> {
  const db = openDatabase(url, { connections: 1 })
  await db.execute(sql`set auto_explain.log_min_duration = -1`)
  const times: number[] = []
  // The first ones are the process's, which has compiled nothing yet.
  for (const slug of [...slugs.slice(0, 200), ...slugs]) {
    const before = performance.now()
    await findListingAt(db, { slug })
    times.push(performance.now() - before)
  }
  await db.$client.end()
  return times.slice(-slugs.length)
}

/** The plans of the statements that the page sends when it is made anew. */
async function plansOf(path: string): Promise<LoggedPlan[]> {
  const log = join(folder, 'postgres.log')
  const mark = `-- ${path} ${performance.now()}`
  await appendFile(log, `${mark}\n`)
  const answer = await fetch(server.url + path)
  await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const text = await readFile(log, 'utf8')
  const plans = loggedPlans(text.slice(text.indexOf(mark)))
  return plans.filter(({ statement }) => !beside.test(statement.trim()))
}

/** The pages with the numbers of their statements, and each statement once, at its slowest. */
function text(visits: readonly Visit[], bySlug: readonly number[]): string {
  const byStatement = Map.groupBy(
    visits.flatMap(({ plans }) => plans),
    ({ statement }) => shortStatement(statement),
  )
  const numbers = new Map([...byStatement.keys()].map((statement, index) => [statement, index + 1]))
  const pages = visits.map(({ name, path, plans }) => {
    const sent = plans.map(
      ({ statement, milliseconds }) =>
        `${numbers.get(shortStatement(statement))} (${milliseconds.toFixed(2)} ms)`,
    )
    const shown = sent.length > 6 ? [...sent.slice(0, 5), `… ${sent.length} in all`] : sent
    return `| ${name} | \`${path}\` | ${shown.join(', ') || 'none'} |`
  })
  const statements = [...byStatement].map(([statement, plans]) => {
    const slowest = plans.reduce((a, b) => (b.milliseconds > a.milliseconds ? b : a))
    return `## Statement ${numbers.get(statement)}\n\n\`\`\`sql\n${statement}\n\`\`\`\n\n\`\`\`text\n${slowest.plan}\n\`\`\`\n`
  })
  return [head(bySlug), ...pages, '', ...statements].join('\n')
}

function head(bySlug: readonly number[]): string {
  const [half, most] = [0.5, 0.95].map((share) => percentile(bySlug, share).toFixed(2))
  return `# Query plans

\`npm run bench:plans\` writes this file: every statement that public pages send when they are made anew on ${numberText(mediators)} sample mediators, and the plan by which PostgreSQL ran it when it took longest. \`npm run explain\` prints the same for any search.

The profile page reads a listing by its slug within ${half} ms in half of ${numberText(bySlug.length)} cases and within ${most} ms in 95 of 100, the way to the database and back included.

| page | path | its statements |
|---|---|---|`
}
