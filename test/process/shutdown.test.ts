import { Agent, request } from 'node:http'
import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { freePort } from '#server/free-port.ts'
import { anInquiry } from '../kit/builders.ts'
import { embeddedDatabase } from '../kit/embedded-database.ts'
import { signal } from '../kit/processes.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

it('asked to stop under load, it says so first, finishes what it began, keeps what it confirmed and ends within ten seconds', async () => {
  const dataDir = await aTemporaryFolder()
  const metricsPort = String(await freePort())
  const settings = {
    DATA_DIR: dataDir,
    METRICS_PORT: metricsPort,
    DRAIN_SECONDS: '1',
    TRUST_PROXY: 'true',
    // Nobody is asked to do a sum here.
    ENQUIRY_QUESTION_AFTER: '1000000',
  }
  const product = await startProcess(settings)
  await product.ready()

  const confirmed: string[] = []
  const broken: string[] = []
  let isRefused = false
  const visitor = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let round = 0; !isRefused; round += 1) {
      const email = `visitor-${number}-${round}@example.com`
      const outcome = await post(product.url, email, agent)
      if (outcome === 303) confirmed.push(email)
      else if (outcome === 'refused') isRefused = true
      else broken.push(`${email}: ${outcome}`)
    }
    agent.destroy()
  }
  const visitors = Array.from({ length: 16 }, (_, number) => visitor(number))
  await until(() => confirmed.length >= 32, 'every visitor is busy')
  const before = confirmed.length

  const begun = Date.now()
  signal([product.child.pid], 'SIGTERM')
  const readiness = await until(async () => {
    const answer = await fetch(`${product.url}/readyz`)
    return answer.status === 503 && answer
  }, 'it says that it stops')
  expect((await readiness.json()).parts.process).toBe('stopping')
  expect((await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).status).toBe(503)

  expect(await product.exitCode).toBe(0)
  expect(Date.now() - begun).toBeLessThan(10_000)
  await Promise.all(visitors)
  expect(broken).toEqual([])
  expect(confirmed.length).toBeGreaterThan(before)

  const again = await startProcess({ DATA_DIR: dataDir })
  await again.ready()
  const db = openDatabase((await embeddedDatabase(dataDir)).url, { connections: 1 })
  const stored = await db
    .select({ email: inquiries.email })
    .from(inquiries)
    .where(inArray(inquiries.email, confirmed))
  await db.$client.end()
  expect(stored.length).toBe(confirmed.length)
}, 60_000)

/** The status, or how the connection failed: refused before anything was sent, or with an error after. */
function post(url: string, email: string, agent: Agent): Promise<number | string> {
  const body = new URLSearchParams(
    anInquiry({ email, disputeDescription: `About ${email}` }),
  ).toString()
  return new Promise((resolve) => {
    let isConnected = false
    const sent = request(`${url}/mediator/bethan-llewellyn/enquiry`, {
      agent,
      method: 'POST',
      headers: {
        origin: url,
        'x-forwarded-for': clientIpOf(email),
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      },
    })
    sent.on('socket', (socket) => {
      if (!socket.connecting) isConnected = !sent.reusedSocket
      else socket.on('connect', () => (isConnected = true))
    })
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    // Nor was an open connection used that the server closed at that moment.
    sent.on('error', (error) => resolve(isConnected ? error.message : 'refused'))
    sent.end(body)
  })
}

/** Nobody sends as many enquiries from one client. */
function clientIpOf(email: string): string {
  const [, number = '0', round = '0'] = email.split(/[-@]/)
  return `198.51.${number}.${Number(round) % 250}`
}
