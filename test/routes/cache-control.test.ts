import { beforeAll, describe, expect, it } from 'vitest'
import { builtWeb } from '#server/build/is-built.ts'
import { routeTable } from '#server/http/route-table.ts'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import {
  existingPath,
  type People,
  peopleOf,
  personFor,
  routePatterns,
} from '../kit/roles/every-page.ts'

/** Derived from the route table: a new route is tried by itself. */
const patterns = await routePatterns()
const table = routeTable((await builtWeb()).build)
const pages = /^text\/(html|x-script)/

let product: TestProduct
let caching: TestProduct
let sharing: TestProduct
let people: People
beforeAll(async () => {
  product = await aProduct({ METRICS_TOKEN: 'a-token-of-some-length' })
  caching = await aProduct({ PAGE_CACHE_MB: '4' })
  people = await peopleOf(product)
  sharing = await aProduct({ PAGE_CACHE_MB: '4', SHARED_CACHE_SECONDS: '8' })
})

const cacheControl = ({ headers }: Response) => headers.get('cache-control')

describe('says how long it lasts', () => {
  it.each(patterns)('%s, for every viewer and method', async (pattern) => {
    const path = await existingPath(product, people, pattern)
    const headers = people.headers[personFor(path)]
    const head = { method: 'HEAD', headers }
    const answers = {
      'as a visitor': await product.get(path),
      'signed in': await product.get(path, headers),
      'as data': await product.get(`${path}.data`, headers),
      'its headers': await product.fetch(path, head),
      'with a slash': await product.get(`${path}/`),
      'of what is not there': await product.get(pattern.replace(/:\w+/, 'nothing'), headers),
      'from the cache': await caching.get(pattern.replace(/:\w+/, 'nothing')),
      'an empty post': await product.post(path, {}, { 'x-forwarded-for': '' }),
      'a post from elsewhere': await product.post(path, {}, { origin: 'https://evil.example' }),
      'another method': await product.fetch(path, { method: 'PUT' }),
    }
    const silent = Object.entries(answers).filter(([, answer]) => !cacheControl(answer))
    expect(silent.map(([how]) => how)).toEqual([])
  })

  it.each([
    ...['/no/such/page', '/no/such/page.data', '/__manifest', '/healthz', '/readyz', '/metrics'],
    ...['/assets/none.js', '/files/none', '/files/mediator-profiles/a.b.jpg', '/favicon.svg'],
  ])('%s', async (path) => {
    for (const answer of [await product.get(path), await product.fetch(path, { method: 'HEAD' })])
      expect(cacheControl(answer)).toBeTruthy()
  })
})

it('lets pages be stored that say nothing of anyone, and be asked for again', async () => {
  for (const path of ['/', '/login', '/register', '/mediator/nobody', '/no/such/page', '/terms/'])
    expect(cacheControl(await product.get(path)), path).toBe('no-cache')
})

it('lets nobody store what a post brings, nor an error', async () => {
  expect(cacheControl(await product.post('/contact', {}))).toBe('no-store')
  expect(cacheControl(await product.fetch('/contact', { method: 'PUT' }))).toBe('no-store')
})

it('keeps what someone who is signed in is shown to them alone', async () => {
  for (const path of ['/', '/dashboard', '/no/such/page', '/terms/'])
    expect(cacheControl(await product.get(path, people.headers.mediator)), path).toBe(
      'private, no-store',
    )
})

describe('where caches in front may store pages', () => {
  const lifetime = 'public, max-age=0, s-maxage=4, stale-while-revalidate=2, stale-if-error=600'
  let sharers: People
  beforeAll(async () => {
    sharers = await peopleOf(sharing)
  })

  it.each(patterns)('%s says who may', async (pattern) => {
    const path = await existingPath(sharing, sharers, pattern)
    const isForAll = Array.isArray(table.factsOf(pattern).cachedBy)
    for (const [person, headers] of Object.entries(sharers.headers)) {
      // What leads elsewhere does so for everyone alike.
      const asVisitors = person === 'visitor' ? [`${path}?toast=x`, `${path}/`] : []
      for (const url of [path, `${path}.data`, ...asVisitors]) {
        const answer = await sharing.get(url, headers)
        const said = `${person} ${url}: ${cacheControl(answer)}`
        const isPublic = cacheControl(answer)?.startsWith('public') ?? false
        if (isPublic) {
          expect(answer.headers.get('set-cookie'), said).toBeNull()
          // Files that are the same for everyone have a lifetime of their own.
          if (!isForAll) expect(answer.headers.get('content-type'), said).not.toMatch(pages)
        }
        if (person !== 'visitor' && pages.test(answer.headers.get('content-type') ?? ''))
          expect(cacheControl(answer), said).toMatch(/no-store/)
        if (!isPublic) expect(cacheControl(answer), said).toMatch(/private|no-store/)
      }
      const posted = await sharing.post(path, {}, headers)
      expect(cacheControl(posted), `${person} posts to ${path}`).toMatch(/no-store/)
    }
  })

  it('stores the same for everyone for as long as the setting says', async () => {
    await aMediator(sharing.db, { fullName: 'Cara Shared' })
    for (const path of [
      '/search',
      '/search.data',
      '/mediator/cara-shared',
      '/terms',
      '/robots.txt',
    ])
      for (const answer of [await sharing.get(path), await sharing.get(path)]) {
        expect(answer.status, path).toBe(200)
        expect(cacheControl(answer), path).toBe(lifetime)
        expect(answer.headers.get('surrogate-key'), path).toBe('directory')
        expect(answer.headers.get('cache-tag'), path).toBe('directory')
      }
  })

  it('also stores that something is not there, in place of what was', async () => {
    const missing = await sharing.get('/mediator/nobody-at-all')
    expect([missing.status, cacheControl(missing)]).toEqual([404, lifetime])
  })

  it('stores no page that differs by a cookie of ours, whatever kind it is', async () => {
    for (const cookie of ['mediator.other=1', 'a=b; __Host-mediator.other=1']) {
      const answer = await sharing.get('/search', { cookie })
      expect(cacheControl(answer), cookie).toBe('private, no-cache')
      expect(answer.headers.get('vary'), cookie).toMatch(/Cookie/)
    }
    const others = await sharing.get('/search', { cookie: 'theme=dark' })
    expect(cacheControl(others)).toBe(lifetime)
    expect(others.headers.get('vary')).toMatch(/Cookie/)
  })
})

describe('a page has one URL', () => {
  it.each([
    ['/terms/', '/terms'],
    ['/search/?keyword=a%20b&page=2', '/search?keyword=a%20b&page=2'],
    ['/mediator/amara-okafor//', '/mediator/amara-okafor'],
    ['/dashboard/leads/', '/dashboard/leads'],
    ['/no/such/page/', '/'],
    ['//evil.example/', '/'],
    ['/%2Fevil.example/', '/'],
  ])('%s leads to %s', async (path, to) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await product.fetch(path, { method })
      expect([301, 302]).toContain(answer.status)
      expect(answer.headers.get('location')).toBe(to)
    }
  })

  it('even where a redirect needs no guard: every page without its slash', async () => {
    const plain = patterns.filter((pattern) => !pattern.includes(':') && pattern !== '/')
    for (const path of plain) {
      const answer = await product.get(`${path}/?a=b`)
      expect([path, answer.status]).toEqual([path, 301])
      expect(answer.headers.get('location')).toBe(`${path}?a=b`)
    }
  })
})
