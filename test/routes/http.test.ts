import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

const own = 'http://localhost:3000'
const refusal = 'This form was sent from another site, so it was not accepted.'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

/** A form that is sent empty: 422 means that it reached its action. */
const post = (of: TestProduct, headers: Record<string, string>) =>
  of.fetch('/contact', { method: 'POST', body: new URLSearchParams({ name: '' }), headers })

describe('a post', () => {
  it.each([
    [{ origin: own }],
    [{ origin: own, 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ referer: `${own}/contact` }],
    [{ origin: 'https://localhost:3000' }],
  ])('from our own site is accepted: %j', async (headers) => {
    expect((await post(product, headers)).status).toBe(422)
  })

  it.each([
    [{}],
    [{ origin: 'null' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'none' }],
    [{ origin: `${own}.evil.example` }],
    [{ origin: 'http://localhost:3000@evil.example' }],
    [{ origin: own, 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ referer: 'https://evil.example/' }],
  ] as Record<string, string>[][])('from elsewhere is refused: %j', async (headers = {}) => {
    const answer = await post(product, headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toBe(refusal)
  })

  it('is accepted only under the URL that the operator has set', async () => {
    const named = await aProduct({ APP_URL: 'https://mediators.example' })
    expect((await post(named, { origin: 'https://mediators.example' })).status).toBe(422)
    expect((await post(named, { origin: own })).status).toBe(403)
  })
})

it.each(['PUT', 'PATCH', 'DELETE'])(
  '%s is not allowed, and the answer says what is',
  async (method) => {
    const answer = await product.fetch('/contact', { method, headers: { origin: own } })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST')
  },
)

describe('a path that cannot be decoded', () => {
  it.each([
    ['/%FF', 302],
    ['/%C3%28/100%', 302],
    ['/mediator/%FF', 404],
    ['/mediator/%E0%A4%A.data', 404],
  ])('%s prints nothing', async (path, status) => {
    const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    const answer = await product.get(path)
    await answer.text()
    expect(printed.flatMap((each) => each.mock.calls)).toEqual([])
    expect(answer.status).toBe(status)
  })
})

it('says which routes match a path that cannot be decoded, and prints nothing', async () => {
  const [, version] = /"version": "(\w+)"/.exec(await (await product.get('/')).text()) ?? []
  const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const path = `/__manifest?paths=%2Fmediator%2F%25FF&version=${version}`
  const answer = await product.get(path)
  expect(await answer.text()).toContain('directory/mediator/mediator')
  expect(printed.flatMap((each) => each.mock.calls)).toEqual([])
})

describe('Vary: Cookie', () => {
  it.each(['/', '/search', '/search.data', '/dashboard', '/login.data'])(
    'is a header of %s',
    async (path) => {
      expect((await product.get(path)).headers.get('vary')).toMatch(/\bcookie\b/i)
    },
  )

  it('is a header of a page for someone who is signed in', async () => {
    const { headers } = await signedIn(product)
    const answer = await product.get('/dashboard', headers)
    expect(answer.headers.get('vary')).toMatch(/\bcookie\b/i)
  })

  it.each(['/sitemap.xml', '/robots.txt', '/favicon.svg'])(
    'is not a header of %s',
    async (path) => {
      expect((await product.get(path)).headers.get('vary') ?? '').not.toMatch(/cookie/i)
    },
  )
})

it.each([
  ['/favicon.ico', /^image\/(x-icon|vnd.microsoft.icon)/],
  ['/apple-touch-icon.png', /^image\/png/],
])('serves %s', async (path, type) => {
  const answer = await product.get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(type)
})
