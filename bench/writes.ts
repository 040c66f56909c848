import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { enquiryForm } from '#test/faults/load/forms.ts'
import { embeddedDatabase } from '#test/kit/embedded-database.ts'
import { median, startServer } from './kit/server.ts'

/**
 * How many enquiries one process stores a second, posted through HTTP by 16 connections to as many
 * mediators, and how long 97.5 % of them take at most. Beside it, alternating, the smallest commits
 * that the same database makes through a pool of the same size: the limit that the disk sets.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    quick: { type: 'boolean', default: false },
  },
})
const rounds = values.quick ? 2 : Number(values.rounds)
const seconds = values.quick ? 2 : Number(values.seconds)

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
await enquiries(1)
await commits(0.5)
const before = { cpu: await server.cpu(), sent }
const measured: { rate: number; p97: number; limit: number }[] = []
for (let round = 0; round < rounds; round += 1) {
  const { rate, p97 } = await enquiries(seconds)
  measured.push({ rate, p97, limit: await commits(seconds / 2) })
}
const of = (figure: keyof (typeof measured)[number]) => median(measured.map((each) => each[figure]))
const ratio = median(measured.map(({ rate, limit }) => rate / limit))
const cpu = (await server.cpu()) - before.cpu
console.log(
  `enquiries ${of('rate').toFixed(0)}/s, 97.5 % within ${of('p97').toFixed(0)} ms; ` +
    `commits ${of('limit').toFixed(0)}/s; ratio ${ratio.toFixed(2)}; ` +
    `${((cpu / (sent - before.sent)) * 1_000).toFixed(2)} ms of app CPU for one and its mail`,
)
await db.$client.end()
await server.stop()
await rm(folder, { recursive: true, force: true })

async function enquiries(duration: number) {
  const headers = {
    Origin: server.url,
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  const result = await autocannon({
    url: server.url,
    connections,
    duration,
    requests: [
      {
        setupRequest(given) {
          sent += 1
          const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
          return {
            ...given,
            method: 'POST',
            path: `/mediator/${mediators[sent % mediators.length]?.slug}/enquiry`,
            body: new URLSearchParams(enquiryForm(`bench-${sent}`)).toString(),
            headers: { ...headers, 'X-Forwarded-For': from },
          }
        },
      },
    ],
  })
  const wrong = result['4xx'] + result['5xx'] + result.errors + result.timeouts
  if (wrong > 0) throw new Error(`${wrong} enquiries were not stored`)
  return { rate: result.requests.average, p97: result.latency.p97_5 }
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
