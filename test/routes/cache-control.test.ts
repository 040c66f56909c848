import { beforeAll, describe, expect, it } from 'vitest'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

let product: TestProduct
let sharing: TestProduct
let mediator: { headers: { cookie: string } }
beforeAll(async () => {
  product = await aProduct({ METRICS_TOKEN: 'a-token-of-some-length' })
  mediator = await signedIn(product)
  sharing = await aProduct({ PAGE_CACHE_MB: '4', SHARED_CACHE_SECONDS: '8' })
})

const cacheControl = ({ headers }: Response) => headers.get('cache-control')

describe('says how long it lasts', () => {
  // What each route says, every-route.test.ts tells.
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
    expect(cacheControl(await product.get(path, mediator.headers)), path).toBe('private, no-store')
})

describe('where caches in front may store pages', () => {
  const lifetime = 'public, max-age=0, s-maxage=4, stale-while-revalidate=2, stale-if-error=600'
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
    ['/no/such/page', '/'],
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
})
