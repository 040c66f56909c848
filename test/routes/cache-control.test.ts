import { beforeAll, describe, expect, it } from 'vitest'
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

let product: TestProduct
let caching: TestProduct
let people: People
beforeAll(async () => {
  product = await aProduct({ METRICS_TOKEN: 'a-token-of-some-length' })
  caching = await aProduct({ PAGE_CACHE_MB: '4' })
  people = await peopleOf(product)
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
