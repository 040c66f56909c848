import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listings } from '#app/listings/listings.table.server.ts'
import { withdrawListing } from '#app/listings/publish-listing.server.ts'
import { needCodes } from '#app/listings/search/needs.ts'
import { searchParameters, searchParams } from '#app/listings/search/search-criteria.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { cacheKey } from '#server/http/pages/cache-key.ts'
import { aMediator, anInquiry, publishProfile } from '../kit/builders.ts'
import { recordedSearches } from '../kit/events.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { directoryVersionOf } from '../kit/rows.ts'
import { aDatabaseServer } from '../kit/servers/database-server.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let server: Awaited<ReturnType<typeof aDatabaseServer>>
let product: TestProduct
let amara: string
beforeAll(async () => {
  server = await aDatabaseServer()
  product = await aProduct(
    { PAGE_CACHE_MB: '16', METRICS_TOKEN: 'sixteen-letters-long' },
    server.url,
  )
  amara = (await aMediator(product.db, { fullName: 'Amara Okafor' })).id
  const version = await directoryVersionOf(product.db)
  await until(() => product.watch.version() === String(version), 'the listing is known')
})

const cached = async (path: string) => (await product.get(path)).headers.get('x-page-cache')
const untilCached = (path: string, state = 'hit') =>
  until(async () => (await cached(path)) === state, `${path} is a ${state}`)
const untilShown = (path: string, text: string, by = product) =>
  until(async () => (await (await by.get(path)).text()).includes(text), `${path} says "${text}"`)

/** Changes a row that the page shows without announcing it: only a cached page looks as before. */
const changeSilently = (title: string) =>
  product.db.update(listings).set({ title }).where(eq(listings.id, amara))

describe('a public page', () => {
  it('is rendered once and then answered from memory, whatever else the query says', async () => {
    const first = await product.get('/mediator/amara-okafor')
    expect(first.headers.get('x-page-cache')).toBe('miss')
    const html = await first.text()
    await changeSilently('Changed')
    for (const path of ['/mediator/amara-okafor', '/mediator/amara-okafor?utm_source=x&as=']) {
      const again = await product.get(path)
      expect(again.headers.get('x-page-cache')).toBe('hit')
      expect(await again.text()).toBe(html)
      expect(again.headers.get('x-listing')).toBeNull()
    }
  })

  it('is rendered again for everyone once the directory has changed', async () => {
    await product.get('/mediator/amara-okafor')
    await product.db.update(mediators).set({ title: 'Barrister and mediator' })
    await publishProfile(product.db, amara)
    await untilShown('/mediator/amara-okafor', 'Barrister and mediator')
  })

  it('is rendered again by every copy of the product on the same database', async () => {
    const other = await aProduct({ PAGE_CACHE_MB: '8' }, server.url)
    const path = '/mediator/amara-okafor'
    const isHit = async () => (await other.get(path)).headers.get('x-page-cache') === 'hit'
    await until(isHit, 'the other copy has cached it')
    await product.db.update(mediators).set({ title: 'Known everywhere' })
    await publishProfile(product.db, amara)
    await untilShown(path, 'Known everywhere', other)
    await other.close()
  })

  it('is gone once its listing is', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Gone Soon' })
    await untilCached('/mediator/gone-soon')
    await product.db.transaction((tx) => withdrawListing(tx, id))
    const status = async () => (await product.get('/mediator/gone-soon')).status
    await until(async () => (await status()) === 404, 'its page is gone')
  })

  it('contains nothing about the visitor for whom it was rendered', async () => {
    const own = {
      cookie: 'theme=secretcookie',
      'user-agent': 'SecretBrowser/1',
      'x-forwarded-for': '203.0.113.9',
      'accept-language': 'xx-secret',
      host: 'evil.example',
    }
    const path = '/search?keyword=visitor&evil=%3Cscript%3E&utm_source=secretcampaign'
    const page = await (await product.get(path, own)).text()
    expect(page).not.toMatch(/secret|evil|203\.0\.113/i)
    expect(await cached('/search?keyword=visitor')).toBe('hit')
  })

  it('allows its scripts by the hashes of their content, and no others', async () => {
    for (const path of [
      '/search?keyword=scripts',
      '/search?keyword=scripts',
      '/mediator/amara-okafor',
    ]) {
      const answer = await product.get(path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const html = await answer.text()
      expect(html).not.toMatch(/<\w+\b[^>]* nonce=/)
      const inline = [
        ...html.matchAll(/<script(?![^>]*(?:src=|application\/))[^>]*>([\s\S]*?)<\/script>/g),
      ]
      expect(inline.length).toBeGreaterThan(1)
      for (const [, code = ''] of inline) {
        const hash = createHash('sha256').update(code).digest('base64')
        expect(policy).toContain(`'sha256-${hash}'`)
      }
      expect(policy).not.toMatch(/script-src[^;]*(nonce|unsafe)/)
    }
  })

  it('runs no script that somebody stored, whichever way it came there', async () => {
    const injected = `window.injected = true`
    const bio = `<p>Calm.</p><script>${injected}</script><script nonce="">${injected}</script>`
    await product.db.update(listings).set({ bio }).where(eq(listings.id, amara))
    for (const state of ['miss', 'hit']) {
      const answer = await product.get('/mediator/amara-okafor?as=business')
      expect(answer.headers.get('x-page-cache')).toBe(state)
      expect(await answer.text()).not.toContain(injected)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const hash = createHash('sha256').update(injected).digest('base64')
      expect(policy).toContain("'sha256-")
      expect(policy).not.toContain(hash)
    }
  })

  it('is sent compressed in every form that a browser accepts, and uncompressed otherwise', async () => {
    const path = '/search?keyword=compressed'
    const whole = await (await product.fetch(path, {})).text()
    const forms = { gzip: gunzipSync, br: brotliDecompressSync, 'gzip, br;q=0': gunzipSync }
    await product.get(path)
    for (const [accepted, decode] of Object.entries(forms)) {
      const encoding = accepted.split(',')[0]
      const answer = await until(async () => {
        const found = await product.get(path, { 'accept-encoding': accepted })
        return found.headers.get('content-encoding') === encoding && found
      }, `it is compressed as ${encoding}`)
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      expect(decode(bytes).toString()).toBe(whole)
    }
  })

  it('is not sent again to a browser that has it, and still counts as a view', async () => {
    const viewsOf = async () => {
      await product.writeViews()
      const [row] = await product.db.select().from(mediators).where(eq(mediators.id, amara))
      return row?.profileViews ?? 0
    }
    const before = await viewsOf()
    const etag = String((await product.get('/mediator/amara-okafor')).headers.get('etag'))
    for (const named of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const answer = await product.get('/mediator/amara-okafor', { 'if-none-match': named })
      expect(answer.status).toBe(304)
      expect(await answer.text()).toBe('')
      expect(answer.headers.get('etag')).toBe(etag)
    }
    expect((await product.get('/mediator/amara-okafor', { 'if-none-match': '"no"' })).status).toBe(
      200,
    )
    expect(await viewsOf()).toBe(before + 6)
  })

  it('is counted, and its searches are recorded, as if it were made anew', async () => {
    const bearer = { authorization: 'Bearer sixteen-letters-long' }
    const counted = async () => {
      const text = await (await product.get('/metrics', bearer)).text()
      return [
        /result="hit"\} (\d+)/,
        /request_duration_seconds_count\{method="GET",route="\/search",status="200"\} (\d+)/,
      ].map((figure) => Number(figure.exec(text)?.[1]))
    }
    const path = '/search?keyword=amara'
    await untilCached(path)
    const [hits = 0, requests = 0] = await counted()
    const searches = (await recordedSearches(product)).length
    const agent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.7; rv:141.0) Gecko/20100101 Firefox/141.0'
    const answer = await product.get(path, { 'user-agent': agent })
    expect(answer.headers.get('x-found')).toBeNull()
    await product.get(path, { 'user-agent': `${agent} another`, dnt: '1' })
    expect(await counted()).toEqual([hits + 2, requests + 2])
    expect(await recordedSearches(product)).toHaveLength(searches + 1)
  })

  it('has the same headers for HEAD, and no body', async () => {
    const got = await product.get('/search?keyword=head')
    const head = await product.fetch('/search?keyword=head', { method: 'HEAD' })
    expect(await head.text()).toBe('')
    expect(head.headers.get('etag')).toBe(got.headers.get('etag'))
    expect(head.headers.get('x-page-cache')).toBe('hit')
  })

  it('is rendered once for all who ask at the same time', async () => {
    const path = '/search?keyword=crowd'
    const answers = await Promise.all(Array.from({ length: 20 }, () => product.get(path)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const etags = new Set(answers.map(({ headers }) => headers.get('etag')))
    expect(etags.size).toBe(1)
    const ids = new Set(answers.map(({ headers }) => headers.get('x-request-id')))
    expect(ids.size).toBe(20)
  })

  it.each(['/search.data', '/mediator/amara-okafor.data', '/search/more?chunk=0', '/robots.txt'])(
    '%s is cached too',
    async (path) => {
      await product.get(path)
      expect(await cached(path)).toBe('hit')
    },
  )
})

describe('never cached', () => {
  it('is a page for someone who is signed in', async () => {
    const { headers } = await signedIn(product, { fullName: 'Signed In' })
    await product.get('/how-it-works')
    const own = await product.get('/how-it-works', headers)
    expect(own.headers.get('x-page-cache')).toBeNull()
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(await own.text()).toContain('My Account')
    expect(await (await product.get('/how-it-works')).text()).not.toContain('My Account')
  })

  it.each([
    '/mediator/amara-okafor?toast=review-submitted',
    '/mediator/amara-okafor?sent=enquiry',
    '/contact?sent=true',
    '/login',
    '/register',
    '/mediator/amara-okafor/enquiry',
    '/sitemap.xml',
    '/healthz',
    `/search?keyword=${'x'.repeat(700)}`,
  ])('%s', async (path) => {
    await product.get(path)
    expect(await cached(path)).toBeNull()
  })

  it('is an answer without success', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await cached('/mediator/nobody-here')).toBe('miss')
    }
  })

  it('is the answer to a post', async () => {
    const answer = await product.post('/contact', anInquiry())
    expect(answer.status).toBe(422)
    expect(answer.headers.get('x-page-cache')).toBeNull()
    expect(await (await product.get('/contact')).text()).not.toContain('priya@example.com')
  })
})

it('uses no more memory than the setting says', async () => {
  const small = await aProduct(
    { PAGE_CACHE_MB: '1', METRICS_TOKEN: 'sixteen-letters-long' },
    server.url,
  )
  for (let page = 0; page < 60; page += 1) await small.get(`/search?keyword=word${page}`)
  const headers = { authorization: 'Bearer sixteen-letters-long' }
  const text = await (await small.get('/metrics', headers)).text()
  const bytes = Number(/^page_cache_bytes (\d+)/m.exec(text)?.[1])
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(1024 * 1024)
  expect(text).toContain('page_cache_requests_total{result="miss"} 60')
  await small.close()
})

it('knows every parameter of the search', () => {
  const every = searchParams({
    userType: 'business',
    areas: ['family', 'elder'],
    areasMatch: 'all',
    keyword: 'k',
    location: 'leeds',
    radius: 5,
    needs: [...needCodes],
    languages: ['pl'],
    startWithin: 14,
    maxRate: 120,
    experienceRange: { min: 0, max: 5 },
    sort: 'newest',
    view: 'list',
    show: 'pages',
    page: 2,
    saved: ['ada-ash', 'bo-birch'],
  })
  every.set('disputeType', 'family')
  every.set('show', 'all')
  const url = new URL(`http://localhost/search?${every}`)
  const key = String(cacheKey(url, { cachedBy: searchParameters, isData: false }))
  expect([...new URL(key, url).searchParams].toSorted()).toEqual([...every].toSorted())
})

it('serves cached pages while the database is down, says that they are old, and recovers', async () => {
  await product.get('/search')
  await server.stop()
  await untilCached('/search', 'stale')
  const old = await product.get('/search')
  expect(old.status).toBe(200)
  expect(old.headers.get('warning')).toContain('110')
  expect(old.headers.get('cache-control')).toBe('no-store')
  const unknown = await product.get('/search?keyword=never-asked-before')
  expect(unknown.status).toBe(503)
  expect(unknown.headers.get('retry-after')).toBe('10')

  await server.start()
  await untilCached('/search')
  expect((await product.get('/search?keyword=never-asked-before')).status).toBe(200)
})
