import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { isAlive } from '#server/embedded-database/postmaster.ts'
import { freePort } from '#server/free-port.ts'
import { embeddedDatabase } from '../kit/embedded-database.ts'
import { postInquiry } from '../kit/post-inquiry.ts'
import { areGone, childrenOf, signal } from '../kit/processes.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

describe('several processes', { timeout: 180_000 }, () => {
  it('replaces them one by one on SIGHUP without losing a request or storing one twice', async () => {
    const site = await aSite()
    const before = await site.workers()
    expect(before.length).toBe(2)
    const load = startLoad(site.url)
    await until(() => load.confirmed.length >= 16 && load.pages() >= 40, 'every visitor is busy')

    signal([site.pid], 'SIGHUP')
    await until(() => areGone(before), 'the old processes have ended', { seconds: 60 })
    const after = await site.workers()
    expect(after.length).toBe(2)
    await load.stop()

    expect(load.broken).toEqual([])
    expect(await site.storedInquiries()).toEqual(load.confirmed.toSorted())
    expect(await site.metrics()).toMatch(/^app_process_restarts_total 0$/m)
  })

  it('goes on while one is killed, and starts it again', async () => {
    const site = await aSite()
    const [killed = 0, other = 0] = await site.workers()
    const load = startLoad(site.url)
    await until(() => load.confirmed.length >= 16 && load.pages() >= 40, 'every visitor is busy')

    signal([killed], 'SIGKILL')
    const [confirmed, pages] = [load.confirmed.length, load.pages()]
    await until(() => load.confirmed.length > confirmed + 8, 'posts are answered')
    await until(() => load.pages() > pages + 20, 'pages are answered')
    const serving = /^app_processes\{state="serving"\} 2$/m
    await until(async () => serving.test(await site.metrics()), 'there are two again')
    await load.stop()

    const after = await site.workers()
    expect(after).toContain(other)
    expect(after).not.toContain(killed)
    expect(await site.metrics()).toMatch(/^app_process_restarts_total 1$/m)
    // Only what was under way in it can have failed.
    expect(load.broken.length).toBeLessThanOrEqual(load.visitors)
    const stored = await site.storedInquiries()
    expect(stored).toEqual([...new Set(stored)])
    expect(stored).toEqual(expect.arrayContaining(load.confirmed))
  })

  it('ends all of them and the database on SIGTERM, and when the first one is killed', async () => {
    const site = await aSite()
    const [workers, database] = [await site.workers(), await embeddedDatabase(site.dataDir)]
    signal([site.pid], 'SIGKILL')
    await until(() => areGone(workers), 'the processes have ended')

    const again = await aSite(site.dataDir)
    const all = [...(await again.workers()), (await embeddedDatabase(site.dataDir)).pid]
    expect(all).not.toContain(database.pid)
    signal([again.pid], 'SIGTERM')
    expect(await again.exitCode).toBe(0)
    expect(all.filter(isAlive)).toEqual([])
  })

  it('ends in order when it is asked to while they are being started', async () => {
    const site = await startProcess({ DATA_DIR: await aTemporaryFolder(), PROCESSES: '2' })
    await until(() => site.output().includes('Starting 2 processes'), 'processes are started')
    for (let time = 0; time < 2; time += 1) signal([site.child.pid], 'SIGTERM')
    expect(await site.exitCode).toBe(0)
    expect(site.output()).not.toContain('terminating connection')
    expect(site.output()).not.toContain('could not be started')
  })

  it('says for each process how it is doing, and for the site what the database says', async () => {
    const site = await aSite()
    const text = await site.metrics()
    expect(text).toMatch(/^process_resident_memory_bytes\{process="1"\} \d+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes\{process="2"\} \d+$/m)
    expect(text.match(/^jobs\{queue="mail",state="waiting"\} /gm)).toHaveLength(1)
    expect(text.match(/^# TYPE database_up gauge$/gm)).toHaveLength(1)
  })
})

async function aSite(dataDir?: string) {
  const folder = dataDir ?? (await aTemporaryFolder())
  const metricsPort = await freePort()
  const product = await startProcess({
    DATA_DIR: folder,
    METRICS_PORT: String(metricsPort),
    PROCESSES: '2',
    TRUST_PROXY: 'true',
    READ_SECONDS_PER_MINUTE: '0',
    // Nobody is asked to do a sum here.
    ENQUIRY_QUESTION_AFTER: '1000000',
  })
  await product.ready()
  const pid = product.child.pid ?? 0
  return {
    ...product,
    pid,
    dataDir: folder,
    async workers() {
      const database = await embeddedDatabase(folder)
      return childrenOf(pid).filter((child) => child !== database.pid)
    },
    async metrics() {
      return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    },
    /** The email addresses of the visitors' enquiries, each as often as it was stored. */
    async storedInquiries() {
      const db = openDatabase((await embeddedDatabase(folder)).url, { connections: 1 })
      const stored = await db
        .select({ email: inquiries.email })
        .from(inquiries)
        .where(like(inquiries.email, 'visitor-%'))
      await db.$client.end()
      return stored.map(({ email }) => email).toSorted()
    },
  }
}

/** Visitors who ask for one thing after another, each on a connection that stays open. */
function startLoad(url: string) {
  const confirmed: string[] = []
  const broken: string[] = []
  let isOver = false
  let pages = 0

  const repeat = async (visit: (agent: Agent, round: number) => Promise<void>) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let round = 0; !isOver; round += 1) {
      await visit(agent, round)
      // So that they leave time to start another process.
      await setTimeout(20)
    }
    agent.destroy()
  }
  const reader = (number: number) =>
    repeat(async (agent, round) => {
      const path = round % 2 ? '/how-it-works' : `/search?experienceRange=${number}-${round % 40}`
      const outcome = await read(url + path, agent)
      if (outcome === 200) pages += 1
      else broken.push(`${path}: ${outcome}`)
    })
  const sender = (number: number) =>
    repeat(async (agent, round) => {
      const email = `visitor-${number}-${round}@example.com`
      const outcome = await postInquiry(url, email, agent)
      if (outcome === 303) confirmed.push(email)
      else broken.push(`${email}: ${outcome}`)
    })
  const numbers = Array.from({ length: 4 }, (_, number) => number)
  const visits = [...numbers.map(reader), ...numbers.map(sender)]

  return {
    visitors: visits.length,
    confirmed,
    broken,
    pages: () => pages,
    async stop() {
      isOver = true
      await Promise.all(visits)
    },
  }
}

/** Milliseconds after which a request counts as lost. */
const patience = 30_000

/** The status of a page that came whole, or how the connection failed. */
function read(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = get(url, { agent, timeout: patience })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', (error) => resolve(error.message))
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', (error) => resolve(error.message))
    })
  })
}
