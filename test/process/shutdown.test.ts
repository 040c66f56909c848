import { Agent } from 'node:http'
import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { freePort } from '#server/free-port.ts'
import { aMediator } from '../kit/builders.ts'
import { aDatabase } from '../kit/database.ts'
import { postInquiry } from '../kit/post-inquiry.ts'
import { signal } from '../kit/processes.ts'
import { listingOf } from '../kit/rows.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

it('asked to stop under load, it says so first, finishes what it began, keeps what it confirmed and ends in time', async () => {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const db = openDatabase(url, { connections: 1 })
  afterFile(() => db.$client.end())
  const { id } = await aMediator(db, {
    fullName: 'Bethan Llewellyn',
    location: 'leeds',
    offices: [],
  })

  const metricsPort = String(await freePort())
  const product = startProcess({
    DATABASE_URL: url,
    DATA_DIR: await aTemporaryFolder(),
    METRICS_PORT: metricsPort,
    // Long enough to be asked meanwhile, also by a machine that is busy.
    DRAIN_SECONDS: '3',
    TRUST_PROXY: 'true',
    // Nobody is asked to do a sum here.
    ENQUIRY_QUESTION_AFTER: '1000000',
  })
  await product.ready()
  // The start has placed who was stored before offices were.
  expect((await listingOf(db, id))?.offices).toMatchObject([{ place: 'Leeds' }])

  const confirmed: string[] = []
  const broken: string[] = []
  let isRefused = false
  const visitor = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let round = 0; !isRefused; round += 1) {
      const email = `visitor-${number}-${round}@example.com`
      const outcome = await postInquiry(product.url, email, agent)
      if (outcome === 303) confirmed.push(email)
      else if (outcome === 'refused') isRefused = true
      else broken.push(`${email}: ${outcome}`)
    }
    agent.destroy()
  }
  const visitors = Array.from({ length: 2 }, (_, number) => visitor(number))
  await until(() => confirmed.length >= 8, 'every visitor is busy')
  const before = confirmed.length

  signal([product.child.pid], 'SIGTERM')
  const readiness = await until(async () => {
    const answer = await fetch(`${product.url}/readyz`)
    return answer.status === 503 && answer
  }, 'it says that it stops')
  expect((await readiness.json()).parts.process).toBe('stopping')
  expect((await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).status).toBe(503)

  // Where the time that it gives itself is up, it ends with 1.
  expect(await product.exitCode).toBe(0)
  await Promise.all(visitors)
  expect(broken).toEqual([])
  expect(confirmed.length).toBeGreaterThan(before)

  const stored = await db
    .select({ email: inquiries.email })
    .from(inquiries)
    .where(inArray(inquiries.email, confirmed))
  expect(stored.length).toBe(confirmed.length)
})
