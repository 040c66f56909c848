import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { enquiryForm } from '#test/faults/load/forms.ts'
import { embeddedDatabase } from '#test/kit/embedded-database.ts'
import { offer, type Post } from './kit/offer.ts'
import { percentile } from './kit/percentile.ts'
import { median, startServer } from './kit/server.ts'

/**
 * Enquiries that one process answers, posted through HTTP to as many mediators as there are: how many
 * it stores a second where each of 16 connections posts again at once, and how long they take where
 * so many come a second, evenly, through as many connections. Beside it how long the mails of either
 * take once nobody posts, and the smallest commits that the same database makes through a pool of
 * the same size: the limit that the disk sets.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    'per-second': { type: 'string', default: '30' },
    quick: { type: 'boolean', default: false },
  },
})
const rounds = values.quick ? 2 : Number(values.rounds)
const seconds = values.quick ? 2 : Number(values.seconds)
const perSecond = Number(values['per-second'])

/** What is asked of a process on two quiet cores. */
const budgets = { rate: 100, within: 80 }

const connections = 16
const folder = await mkdtemp(join(tmpdir(), 'mediator-bench-'))
const server = await startServer({
  DATA_DIR: folder,
  SAMPLE_DATA: '100',
  TRUST_PROXY: 'true',
  // What strangers are limited by, one machine must not be: mails are sent, and nobody is asked.
  ENQUIRY_MAILS_PER_HOUR: '1000000',
  ENQUIRY_QUESTION_AFTER: '1000000',
})
const db = openDatabase((await embeddedDatabase(folder)).url)
const { rows: mediators } = await db.$client.query<{ slug: string }>(
  'select slug from listings where accept_new_cases order by slug',
)
await db.$client.query('create table commits (made text)')

let sent = 0
await postAtOnce(1)
await untilMailed()
await commits(0.5)
const before = { cpu: await server.cpu(), sent }
const measured: Record<'rate' | 'closed' | 'mails' | 'half' | 'offered' | 'limit', number>[] = []
for (let round = 0; round < rounds; round += 1) {
  const { rate, times } = await postAtOnce(seconds)
  const mails = await untilMailed()
  const offered = await offer({ url: server.url, connections, perSecond, seconds }, nextPost)
  await untilMailed()
  measured.push({
    rate,
    closed: percentile(times, 0.95),
    mails,
    half: percentile(offered, 0.5),
    offered: percentile(offered, 0.95),
    limit: await commits(seconds / 2),
  })
}
const of = (figure: keyof (typeof measured)[number]) => median(measured.map((each) => each[figure]))
const cpu = ((await server.cpu()) - before.cpu) / (sent - before.sent)
const longest = await longestMail()
console.log(
  [
    `${connections} connections that post again at once: ${of('rate').toFixed(0)} enquiries/s (budget: at least ${budgets.rate}), 95 % within ${of('closed').toFixed(0)} ms; the mails of ${seconds} s are sent ${of('mails').toFixed(1)} s later`,
    `${perSecond}/s offered: half within ${of('half').toFixed(0)} ms, 95 % within ${of('offered').toFixed(0)} ms (budget: ${budgets.within})`,
    `commits ${of('limit').toFixed(0)}/s; ratio ${median(measured.map(({ rate, limit }) => rate / limit)).toFixed(3)}`,
    `${(cpu * 1_000).toFixed(2)} ms of app CPU for one and its mails; no mail waited longer than ${longest.toFixed(1)} s`,
  ].join('\n'),
)
await db.$client.end()
await server.stop()
await rm(folder, { recursive: true, force: true })

function nextPost(): Post {
  sent += 1
  const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
  return {
    path: `/mediator/${mediators[sent % mediators.length]?.slug}/enquiry`,
    body: new URLSearchParams(enquiryForm(`bench-${sent}`)).toString(),
    headers: {
      Origin: server.url,
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': from,
    },
  }
}

/** How many are answered a second, and the milliseconds of each. */
async function postAtOnce(duration: number) {
  const times: number[] = []
  const result = await autocannon({
    url: server.url,
    connections,
    duration,
    requests: [{ setupRequest: (given) => ({ ...given, method: 'POST', ...nextPost() }) }],
    setupClient(client) {
      client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds))
    },
  })
  const wrong = result['4xx'] + result['5xx'] + result.errors + result.timeouts
  if (wrong > 0) throw new Error(`${wrong} enquiries were not stored`)
  return { rate: result.requests.average, times }
}

/** Waits until no mail is left to send. Returns the seconds. */
async function untilMailed(): Promise<number> {
  const start = performance.now()
  while (await isMailing()) await delay(50)
  return (performance.now() - start) / 1_000
}

async function isMailing(): Promise<boolean> {
  const { rows } = await db.$client.query(
    "select 1 from pgboss.job where name = 'mail' and state < 'completed' limit 1",
  )
  return rows.length > 0
}

/** Seconds from the enquiry to the mail that took longest. */
async function longestMail(): Promise<number> {
  const { rows } = await db.$client.query<{ seconds: number }>(
    "select extract(epoch from max(completed_on - created_on))::float8 as seconds from pgboss.job where name = 'mail'",
  )
  return rows[0]?.seconds ?? 0
}

/** How many commits of one small row come through a second. */
async function commits(duration: number): Promise<number> {
  const until = performance.now() + duration * 1_000
  let made = 0
  const commit = async () => {
    while (performance.now() < until) {
      await db.$client.query('insert into commits values ($1)', ['x'.repeat(100)])
      made += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, commit))
  return made / duration
}
