import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { expect, it } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { aDatabase } from '../kit/database.ts'
import { signal } from '../kit/processes.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { anNginx, findNginx } from '../kit/servers/nginx.ts'
import { request } from '../kit/servers/site-request.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

const program = findNginx()
const notInstalled = 'nginx, or openssl for its certificate, is not installed'

it('the documented nginx serves the product over TLS and HTTP/2', async ({ skip }) => {
  if (!program) return skip(notInstalled)
  const product = startProcess({
    APP_URL: 'https://mediators.example',
    TRUST_PROXY: 'true',
    HOST: '127.0.0.1',
    DATA_DIR: await aTemporaryFolder(),
  })
  await product.ready()
  const { tlsUrl, plainUrl } = await anNginx(program, Number(new URL(product.url).port))

  const page = await request(tlsUrl, '/search')
  expect(page).toMatchObject({ protocol: 'h2', status: 200 })
  expect(page.body).toContain('Found')
  expect(page.headers['strict-transport-security']).toMatch(/max-age/)

  const form = {
    name: 'Priya',
    email: 'priya@example.com',
    subject: 'Hello',
    message: 'A question',
  }
  const posted = await request(tlsUrl, '/contact', {
    headers: { origin: 'https://mediators.example' },
    body: new URLSearchParams(form).toString(),
  })
  expect(posted.status).toBe(303)
  expect((await request(tlsUrl, '/metrics')).status).toBe(404)

  const redirect = await fetch(`${plainUrl}/search?specialties=family`, { redirect: 'manual' })
  expect(redirect.status).toBe(301)
  expect(redirect.headers.get('location')).toBe(
    'https://mediators.example/search?specialties=family',
  )
})

it('processes behind the documented nginx are started anew one by one, and no request is lost', async ({
  skip,
}) => {
  if (!program) return skip(notInstalled)
  const { url: DATABASE_URL, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const DATA_DIR = await aTemporaryFolder()
  const ports = [await freePort(), await freePort()]
  const begin = async (port: number) => {
    const settings = { DATABASE_URL, DATA_DIR, PORT: String(port), TRUST_PROXY: 'true' }
    const product = startProcess({ ...settings, APP_URL: 'https://mediators.example' })
    await product.ready()
    return product
  }
  const products = [await begin(ports[0] ?? 0), await begin(ports[1] ?? 0)]
  const { tlsUrl } = await anNginx(program, ports)
  const statuses: (number | undefined)[] = []
  let isOver = false
  const visits = (async () => {
    for (let visit = 0; !isOver; visit += 1) {
      const message = { name: 'Priya', email: 'priya@example.com', subject: 'Hello' }
      const body = new URLSearchParams({ ...message, message: `Question ${visit}` }).toString()
      const headers = { origin: 'https://mediators.example' }
      const posted = request(tlsUrl, '/contact', { headers, body })
      for (const answer of [await request(tlsUrl, '/login'), await posted])
        statuses.push(answer.status)
    }
  })()
  for (const [index, port] of ports.entries()) {
    const before = statuses.length
    await until(() => statuses.length > before + 10, 'visitors come')
    const product = products[index]
    signal([product?.child.pid], 'SIGTERM')
    expect(await product?.exitCode).toBe(0)
    await begin(port)
  }
  isOver = true
  await visits
  // Too many messages of one address are refused as they always are.
  expect(new Set(statuses.filter((status) => status !== 429))).toEqual(new Set([200, 303]))
})

it('the documented nginx for a former name leads to the present one, and gives the app what is open', async ({
  skip,
}) => {
  if (!program) return skip(notInstalled)
  const document = 'docs/deployment/nginx-former-name.conf'
  const { tlsUrl, plainUrl } = await anNginx(program, await anEchoOfHeaders(), document)
  const page = await request(tlsUrl, '/search?specialties=family')
  expect([page.status, page.headers.location]).toEqual([
    308,
    'https://mediators.example/search?specialties=family',
  ])
  const plain = await fetch(`${plainUrl}/contact`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([
    308,
    'https://mediators.example/contact',
  ])
  const named = { ':authority': 'former.example' }
  const form = await request(tlsUrl, '/contact', { headers: named, body: 'message=Hello' })
  expect([form.status, JSON.parse(form.body).host]).toEqual([200, 'former.example'])
  const data = await request(tlsUrl, '/contact.data', { headers: named })
  expect([data.status, JSON.parse(data.body).host]).toEqual([200, 'former.example'])
})

it('the documented nginx tells the app who asks, whatever the visitor says', async ({ skip }) => {
  if (!program) return skip(notInstalled)
  const { tlsUrl } = await anNginx(program, await anEchoOfHeaders())
  const { body } = await request(tlsUrl, '/', {
    headers: { 'x-forwarded-for': '198.51.100.7', 'x-request-id': 'forged' },
  })
  const seen = JSON.parse(body)
  expect(seen).toMatchObject({ host: 'mediators.example', 'x-forwarded-for': '127.0.0.1' })
  expect(seen['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
})

it('the documented nginx stores nothing of who searched for what', async ({ skip }) => {
  if (!program) return skip(notInstalled)
  const { tlsUrl, plainUrl, accessLog } = await anNginx(program, await anEchoOfHeaders())

  await request(tlsUrl, '/search?location=LS1+4AP&keyword=custody')
  await fetch(`${plainUrl}/search?location=Totnes`, { redirect: 'manual' })
  // A request is logged after its answer was sent, and before the next one on the same process.
  await request(tlsUrl, '/')
  expect(await readFile(accessLog, 'utf8')).toBe('')
})

it('the documented nginx offers no version of TLS and no cipher that is known to be weak', async ({
  skip,
}) => {
  if (!program) return skip(notInstalled)
  const { tlsUrl } = await anNginx(program, await anEchoOfHeaders())
  const tls12 = { maxVersion: 'TLSv1.2' } as const
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const

  expect(await protocolOf(tlsUrl, {})).toBe('TLSv1.3')
  const strong = { ...tls12, ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' }
  expect(await protocolOf(tlsUrl, strong)).toBe('TLSv1.2')
  const weak = ['AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA', 'ECDHE-RSA-AES256-SHA384']
  for (const each of [old, ...weak.map((ciphers) => ({ ...tls12, ciphers }))])
    await expect(protocolOf(tlsUrl, each)).rejects.toThrow(/alert|handshake/i)
})

it('the documented nginx says in a page of its own that the app is being restarted', async ({
  skip,
}) => {
  if (!program) return skip(notInstalled)
  const { tlsUrl } = await anNginx(program, await freePort())
  const form = new URLSearchParams({ message: 'A question' }).toString()
  for (const sent of [{}, { body: form }, { headers: { 'if-modified-since': inAYear } }]) {
    const answer = await request(tlsUrl, '/contact', sent)
    expect(answer.status).toBe(502)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '30',
    })
    expect(answer.body).toBe(await readFile('docs/deployment/unavailable.html', 'utf8'))
  }
  expect((await request(tlsUrl, '/unavailable.html')).status).toBe(404)
})

it('the documented nginx passes on what the app itself says of an outage', async ({ skip }) => {
  if (!program) return skip(notInstalled)
  const { tlsUrl } = await anNginx(program, await aServer(503, () => 'The database is away.'))
  const answer = await request(tlsUrl, '/search')
  expect([answer.status, answer.body]).toEqual([503, 'The database is away.'])
})

const inAYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toUTCString()

/** The version of TLS on which a client and the server agree. */
function protocolOf(url: string, options: ConnectionOptions): Promise<string | null> {
  const { port, hostname: host } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connectTls(
      { host, port: Number(port), rejectUnauthorized: false, ...options },
      () => {
        resolve(socket.getProtocol())
        socket.destroy()
      },
    )
    socket.on('error', reject)
  })
}

/** The port of a server that answers with the headers it was sent. */
function anEchoOfHeaders(): Promise<number> {
  return aServer(200, (request) => JSON.stringify(request.headers))
}

async function aServer(status: number, answer: (request: IncomingMessage) => string) {
  const upstream = createServer((request, response) =>
    response.writeHead(status).end(answer(request)),
  )
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  afterFile(() => upstream.close(), 'servers')
  return (upstream.address() as AddressInfo).port
}
