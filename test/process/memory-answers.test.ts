import { get, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { builtWeb } from '#server/build/is-built.ts'
import { aMediator, publishProfile } from '../kit/builders.ts'
import { recordedSearches } from '../kit/events.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { directoryVersionOf } from '../kit/rows.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

/** Pages that are sent straight from memory to the socket, beside the same pages sent by the app. */
let product: TestProduct
let port: number
let amara: string
let madeByApp = 0
beforeAll(async () => {
  product = await aProduct({ PAGE_CACHE_MB: '16', METRICS_TOKEN: 'sixteen-letters-long' })
  amara = (await aMediator(product.db, { fullName: 'Amara Okafor' })).id
  const version = await directoryVersionOf(product.db)
  await until(() => product.watch.version() === String(version), 'the listing is known')
  const { listen } = await builtWeb()
  const counting = (...request: Parameters<typeof product.app.fetch>) => {
    madeByApp += 1
    return product.app.fetch(...request)
  }
  const server = await listen({ ...product.app, fetch: counting }, { host: '127.0.0.1', port: 0 })
  afterFile(server.close)
  port = server.port
})

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const profile = '/mediator/amara-okafor'

type Answer = {
  status: number | undefined
  headers: IncomingHttpHeaders
  names: string[]
  body: string
}

function ask(path: string, headers = {}, method: RequestOptions['method'] = 'GET') {
  return new Promise<Answer>((resolve, reject) => {
    const options = { port, path, method, headers: { 'user-agent': agent, ...headers } }
    const request = get(options, async (response) => {
      const { statusCode: status, headers, rawHeaders } = response
      const names = rawHeaders.filter((_, index) => index % 2 === 0)
      resolve({ status, headers, names, body: await text(response) })
    })
    request.on('error', reject)
  })
}

/** What comes back until the other side ends the connection. */
async function exchange(sent: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  return text(socket)
}

/** What differs from one response to the next, or belongs to the connection. */
function lasting({ 'x-request-id': _, date: __, ...headers }: IncomingHttpHeaders) {
  return headers
}

/** The same page from the app itself: a URL that is written in another way has not been seen yet. */
async function byApp(path: string, headers = {}, method?: RequestOptions['method']) {
  unseen += 1
  return ask(`${path}${path.includes('?') ? '&' : '?'}utm_source=${unseen}`, headers, method)
}
let unseen = 0

/** Asks until the page is there, compressed for good, and known at its URL. */
async function settled(path: string) {
  // Its first visitor has the only form that is made at once.
  await ask(path, { 'accept-encoding': 'br' })
  const other = { 'accept-encoding': 'gzip' }
  await until(
    async () => (await ask(path, other)).headers['content-encoding'] === 'gzip',
    `${path} is compressed`,
  )
  await ask(path)
  await ask(path)
}

describe('a page from memory', () => {
  it.each([
    ['as it is', {}],
    ['compressed', { 'accept-encoding': 'gzip, br' }],
    ['for an older browser', { 'accept-encoding': 'gzip' }],
    ['with a cookie of somebody else', { cookie: 'theme=dark' }],
    ['behind a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ])('is the one that the app sends, %s', async (_, headers) => {
    for (const path of [profile, '/search?keyword=amara', '/privacy.data', '/how-it-works']) {
      await settled(path)
      for (const method of ['GET', 'HEAD']) {
        const before = madeByApp
        const direct = await ask(path, headers, method)
        expect(madeByApp).toBe(before)
        const made = await byApp(path, headers, method)
        expect(direct.status).toBe(200)
        expect(lasting(direct.headers)).toEqual(lasting(made.headers))
        expect(direct.body).toBe(made.body)
        expect(direct.headers['x-page-cache']).toBe('hit')
      }
    }
  })

  it('is not sent again to a browser that has it', async () => {
    await settled(profile)
    const { etag } = (await ask(profile)).headers
    for (const named of [etag, `"other", ${etag}`, '*']) {
      const direct = await ask(profile, { 'if-none-match': named })
      const made = await byApp(profile, { 'if-none-match': named })
      expect(direct.status).toBe(304)
      expect(direct.body).toBe('')
      expect(lasting(direct.headers)).toEqual(lasting(made.headers))
    }
  })

  it('has a request id of its own, and none that a stranger gives it', async () => {
    await settled(profile)
    const first = await ask(profile, { 'x-request-id': 'given-by-a-stranger' })
    const second = await ask(profile)
    expect(first.headers['x-request-id']).toMatch(/^[2-9A-Z]{8}$/)
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  it('has the head that Node.js writes, but for its id and its date', async () => {
    await settled(profile)
    const now = Date.now()
    // Node.js writes the head of a connection that ends each time.
    const written = await ask(profile, { connection: 'close' })
    const { connection: _, ...expected } = lasting(written.headers)
    for (const { names, headers } of [await ask(profile), await ask(profile)]) {
      expect(names).toEqual([...written.names, 'Keep-Alive'])
      expect(lasting(headers)).toEqual({
        ...expected,
        connection: 'keep-alive',
        'keep-alive': 'timeout=10',
      })
      const date = Date.parse(headers.date ?? '')
      expect(date).toBeGreaterThan(now - 2_000)
      expect(date).toBeLessThanOrEqual(Date.now())
    }
  })

  it('leaves the connection as the browser wants it', async () => {
    await settled(profile)
    const closing = await ask(profile, { connection: 'close' })
    expect(closing.headers.connection).toBe('close')
    expect((await ask(profile)).headers.connection).toBe('keep-alive')
    const older = await exchange(`GET ${profile} HTTP/1.0\r\nHost: localhost:${port}\r\n\r\n`)
    expect(older).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(older).toContain('\r\nConnection: close\r\n')
    expect(older).toContain((await ask(profile)).body)
  })

  it('is made anew once the directory has changed', async () => {
    await settled(profile)
    await product.db.update(mediators).set({ title: 'Known at once' })
    await publishProfile(product.db, amara)
    await until(
      async () => (await ask(profile)).body.includes('Known at once'),
      'the new page is sent',
    )
  })

  it('is not for someone who is signed in, nor for a post', async () => {
    await settled('/how-it-works')
    const { headers } = await signedIn(product)
    const own = await ask('/how-it-works', headers)
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(own.body).toContain('My Account')
    expect((await ask('/how-it-works', { 'content-length': '0' }, 'POST')).status).toBe(403)
  })

  it('is refused to a host that no URL can have', async () => {
    await settled(profile)
    expect((await ask(profile, { host: '999999999999' })).status).toBe(400)
  })
})

it('counts views and requests, and records searches, as the app does', async () => {
  const viewsOf = async () => {
    await product.writeViews()
    const [row] = await product.db.select().from(mediators).where(eq(mediators.id, amara))
    return row?.profileViews ?? 0
  }
  await settled(profile)
  const before = await viewsOf()
  await ask(profile)
  await ask(profile, {}, 'HEAD')
  await ask(profile, { 'user-agent': 'Googlebot/2.1' })
  await ask(profile, { 'sec-purpose': 'prefetch' })
  expect(await viewsOf()).toBe(before + 1)

  const search = '/search?keyword=mediator'
  await settled(search)
  const searches = async () => (await recordedSearches(product)).length
  const known = await searches()
  await ask(search, { 'user-agent': `${agent} another visitor` })
  expect(await searches()).toBe(known + 1)
  await ask(search, { 'user-agent': `${agent} a third one`, dnt: '1' })
  expect(await searches()).toBe(known + 1)

  const hits = async () => {
    const { body } = await ask('/metrics', { authorization: 'Bearer sixteen-letters-long' })
    return [
      /result="hit"\} (\d+)/,
      /request_duration_seconds_count\{method="GET",route="\/mediator\/:slug",status="200"\} (\d+)/,
    ].map((figure) => Number(figure.exec(body)?.[1]))
  }
  const [hit = 0, requests = 0] = await hits()
  await ask(profile)
  expect(await hits()).toEqual([hit + 1, requests + 1])
})
