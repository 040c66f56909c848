import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { activityTypes } from '#app/analytics/activity-event.ts'
import { periodLengths } from '#app/analytics/period.ts'
import { rollUpActivity } from '#app/analytics/rollups/roll-up-activity.server.ts'
import { places as placesTable } from '#app/places/places.table.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { embeddedDatabase } from '#test/kit/embedded-database.ts'
import { cookieOf } from '#test/kit/sign-in.ts'
import { databaseCpu } from './kit/database-cpu.ts'
import { percentile } from './kit/percentile.ts'
import { startServer } from './kit/server.ts'

/**
 * How long the analytics page takes with a million events of 90 days, four in ten of them searches,
 * for each period: without any, as always, and in the hours after midnight before yesterday is
 * counted. Beside it what it takes to count a day, and to write a hundred events.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '60' },
  },
})
const total = Number(values.events)
const rounds = Number(values.rounds)

/** Milliseconds within which 95 % of the pages are to come. */
const limit = 500

const days = Math.max(...periodLengths)
const folder = await mkdtemp(join(tmpdir(), 'mediator-bench-'))
const server = await startServer({ DATA_DIR: folder, SAMPLE_DATA: '2000' })
const { url, pid } = await embeddedDatabase(folder)
const db = openDatabase(url, {
  connections: 1,
  connectWithin: 60_000,
  answerWithin: 600_000,
})
const seconds = async (task: () => Promise<unknown>) => {
  const start = performance.now()
  await task()
  return (performance.now() - start) / 1_000
}

const cookie = await logIn()
await db.execute(sql`truncate user_activity, activity_rollups`)
console.log('Without any events:')
await measurePages()
console.log(`${total} events loaded in ${(await seconds(load)).toFixed(0)} s`)
await db.execute(sql`vacuum (analyze) user_activity`)
console.log('Before anything is counted, once:')
for (const length of periodLengths)
  console.log(`  ${length} days ${(await page(length)).toFixed(0)} ms`)
console.log(`all days counted in ${(await seconds(count)).toFixed(1)} s`)
await db.execute(sql`vacuum (analyze) activity_rollups`)

console.log('As always:')
const slowest = await measurePages()
console.log('While yesterday is not counted:')
await forgetYesterday()
await measurePages()
console.log(`yesterday counted in ${(await seconds(count)).toFixed(1)} s`)
await measureWrites()

await db.$client.end()
await server.stop()
await rm(folder, { recursive: true, force: true })
if (slowest > limit) {
  console.error(`The analytics page takes more than ${limit} ms.`)
  process.exitCode = 1
}

/** A day at a time. Few places, areas and kinds make up most, and the long tail is long. */
async function load() {
  const named = await db
    .selectDistinct({ name: sql<string>`lower(${placesTable.name})` })
    .from(placesTable)
  const places = named.map(({ name }) => name)
  const areas = practiceAreas.map(({ code }) => code)
  const counted = ['search_performed', 'page_view']
  const types = activityTypes.map(({ code }) => code).filter((code) => !counted.includes(code))
  const today = londonDay(new Date())
  const perDay = Math.floor(total / days)
  const searches = Math.floor(perDay * 0.4)
  /** One of a list, the first ones far more often. */
  const oneOf = (list: readonly string[]) =>
    sql`(${sql.param(list)}::text[])[floor(power(${list.length + 1}::float8, random()))::int]`
  await db.execute(sql`create temp table places as
    select row_number() over () as rank, name from unnest(${sql.param(places)}::text[]) as name`)
  await db.execute(sql`create unique index on places (rank)`)
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const from = londonMidnight(daysBefore(today, ago)).toISOString()
    const until = ago === 0 ? new Date() : londonMidnight(daysBefore(today, ago - 1))
    const moment = sql`${from}::timestamptz + random() * (${until.toISOString()}::timestamptz - ${from}::timestamptz)`
    await db.execute(sql`insert into user_activity (type, page, payload, timestamp)
      select ${oneOf(types)}, '/search', '{"found": 3}', ${moment} from generate_series(1, ${perDay - searches})`)
    await db.execute(sql`insert into user_activity (type, page, payload, timestamp)
      select 'search_performed', '/search', jsonb_build_object(
          'practiceAreas', case when random() < 0.28 then '{}' else array[${oneOf(areas)}] end,
          'experienceRange', case when random() < 0.08 then '5-10' else '' end,
          'location', coalesce(places.name, ''), 'familyLegalAid', random() < 0.1,
          'hasKeyword', random() < 0.12, 'found', case when random() < 0.1 then 0 else 3 end), ${moment}
      from (
        select case when random() < 0.6 then floor(power(${places.length}::float8, random()))::int end as rank
        from generate_series(1, ${searches})
      ) as asked left join places using (rank)`)
  }
}

function count() {
  return rollUpActivity(db, new Date())
}

async function forgetYesterday() {
  const yesterday = daysBefore(londonDay(new Date()), 1)
  await db.execute(sql`delete from activity_rollups where day = ${yesterday}`)
}

async function logIn(): Promise<string> {
  const answer = await fetch(`${server.url}/login`, {
    method: 'POST',
    headers: { Origin: server.url },
    body: new URLSearchParams({ email: 'support@example.org', password: samplePassword }),
    redirect: 'manual',
  })
  return cookieOf(answer.headers)
}

/** Milliseconds that one page takes from the request to its end. */
async function page(length: number): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${server.url}/admin/analytics?days=${length}`, {
    headers: { cookie },
  })
  const html = await answer.text()
  const took = performance.now() - start
  if (answer.status !== 200) throw new Error(`the page answered ${answer.status}`)
  const failed = html.split('Failed to load analytics data').length - 1
  if (failed > 0) console.log(`  ${failed} cards of ${length} days could not be loaded in time`)
  return took
}

/** The periods in turn; returns the highest of their 95th percentiles. */
async function measurePages(): Promise<number> {
  const times = new Map<number, number[]>(periodLengths.map((length) => [length, []]))
  for (const length of periodLengths) await page(length)
  const [app, database] = [await server.cpu(), await databaseCpu(pid)]
  for (let round = 0; round < rounds; round += 1)
    for (const [length, own] of times) own.push(await page(length))
  for (const [length, own] of times)
    console.log(
      `  ${String(length).padStart(2)} days  median ${percentile(own, 0.5).toFixed(0)} ms  95 % within ${percentile(own, 0.95).toFixed(0)} ms`,
    )
  const milliseconds = (used: number) => ((used * 1_000) / rounds / periodLengths.length).toFixed(0)
  console.log(
    `  processor time of a page: app ${milliseconds((await server.cpu()) - app)} ms, database ${milliseconds((await databaseCpu(pid)) - database)} ms`,
  )
  return Math.max(...[...times.values()].map((own) => percentile(own, 0.95)))
}

/** A hundred events at once, as the product writes them. */
async function measureWrites() {
  const times: number[] = []
  for (let round = 0; round < 400; round += 1) {
    const start = performance.now()
    await db.execute(sql`insert into user_activity (type, page, payload, timestamp)
      select 'lead_view', '/dashboard', '{}', now() from generate_series(1, 100)`)
    times.push(performance.now() - start)
  }
  console.log(`100 events written: median ${percentile(times, 0.5).toFixed(2)} ms`)
}
