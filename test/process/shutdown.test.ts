import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { freePort } from '#server/free-port.ts'
import { anInquiry } from '../kit/builders.ts'
import { aFolder, startProcess } from '../kit/start-process.ts'
import { databaseOf } from '../kit/embedded-database.ts'

it('asked to stop under load, says so first, finishes what it began, keeps what it confirmed and is gone within ten seconds', async () => {
  const dataDir = await aFolder()
  const metricsPort = String(await freePort())
  const settings = {
    DATA_DIR: dataDir,
    METRICS_PORT: metricsPort,
    DRAIN_SECONDS: '1',
    TRUST_PROXY: 'true',
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
      const outcome = await post(product.address, email, agent)
      if (outcome === 303) confirmed.push(email)
      else if (outcome === 'refused') isRefused = true
      else broken.push(`${email}: ${outcome}`)
    }
    agent.destroy()
  }
  const visitors = Array.from({ length: 16 }, (_, number) => visitor(number))
  await delay(2_000)
  const before = confirmed.length
  expect(before).toBeGreaterThan(0)

  const asked = Date.now()
  product.child.kill('SIGTERM')
  await delay(300)
  const readiness = await fetch(`${product.address}/readyz`)
  expect(readiness.status).toBe(503)
  expect((await readiness.json()).parts.process).toBe('stopping')
  expect((await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).status).toBe(503)

  expect(await product.exitCode).toBe(0)
  expect(Date.now() - asked).toBeLessThan(10_000)
  await Promise.all(visitors)
  expect(broken).toEqual([])
  expect(confirmed.length).toBeGreaterThan(before)

  const again = await startProcess({ DATA_DIR: dataDir })
  await again.ready()
  const { db } = await databaseOf(dataDir)
  const stored = await db
    .select({ email: inquiries.email })
    .from(inquiries)
    .where(inArray(inquiries.email, confirmed))
  await db.$client.end()
  expect(stored.length).toBe(confirmed.length)
}, 60_000)

/** The status, or how the connection failed: refused before anything was sent, or broken after. */
function post(address: string, email: string, agent: Agent): Promise<number | string> {
  const body = new URLSearchParams(
    anInquiry({ email, disputeDescription: `About ${email}` }),
  ).toString()
  return new Promise((resolve) => {
    let isConnected = false
    const sent = request(`${address}/mediator/bethan-llewellyn/enquiry`, {
      agent,
      method: 'POST',
      headers: {
        origin: address,
        'x-forwarded-for': addressOf(email),
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
    // A kept connection that the server closed at that moment was not used either.
    sent.on('error', (error) => resolve(isConnected ? error.message : 'refused'))
    sent.end(body)
  })
}

/** Nobody sends as many enquiries from one place. */
function addressOf(email: string): string {
  const [, number = '0', round = '0'] = email.split(/[-@]/)
  return `198.51.${number}.${Number(round) % 250}`
}
