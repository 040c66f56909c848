import { beforeAll, describe, expect, it, vi } from 'vitest'
import { securityLog } from '#app/security/security-log.table.server.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

const own = 'http://localhost:3000'
const refusal = 'This form was sent from another site, so it was not accepted.'

let product: TestProduct
let secure: TestProduct
beforeAll(async () => {
  product = await aProduct()
  secure = await aProduct({ APP_URL: 'https://mediators.example' })
})

/** A form that is sent empty: 422 means that it reached its action. */
const post = (of: TestProduct, headers: Record<string, string>, path = '/contact') =>
  of.fetch(path, { method: 'POST', body: new URLSearchParams({ name: '' }), headers })

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
    expect(await answer.text()).toContain(refusal)
    const data = await post(product, headers, '/contact.data')
    expect([data.status, await data.text()]).toEqual([403, refusal])
  })

  it('is on record where it was refused, once for an address', async () => {
    const events = await until(async () => {
      const found = await product.db.select().from(securityLog)
      return found.some(({ detail }) => detail === 'other-site') && found
    }, 'the refusal is on record')
    expect(events.filter(({ detail }) => detail === 'other-site')).toHaveLength(1)
    expect(events[0]?.event).toBe('request.refuse')
  })

  it('is accepted only under the URL that the operator has set', async () => {
    expect((await post(secure, { origin: 'https://mediators.example' })).status).toBe(422)
    expect((await post(secure, { origin: own })).status).toBe(403)
    for (const name of ['origin', 'referer'])
      for (const url of ['http://mediators.example', 'https://mediators.example:8443'])
        expect([url, (await post(secure, { [name]: url })).status]).toEqual([url, 403])
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
  const [, version] =
    /"version":\s*"(\w+)"/.exec(await (await product.get('/contact')).text()) ?? []
  const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const path = `/__manifest?paths=%2Fmediator%2F%25FF&version=${version}`
  const answer = await product.get(path)
  expect(await answer.text()).toContain('directory/mediator/mediator')
  expect(printed.flatMap((each) => each.mock.calls)).toEqual([])
})

describe('the headers that protect', () => {
  const common = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), browsing-topics=()',
  }
  const policy = (scripts: string) =>
    `default-src 'none'; script-src 'self' ${scripts}; style-src 'self'; img-src 'self' data:; ` +
    "font-src 'self'; object-src 'none'; connect-src 'self'; manifest-src 'self'; form-action 'self'; " +
    "base-uri 'none'; frame-ancestors 'none'"
  /** All but the headers that say what a response is and how long it lasts. */
  const protecting = ({ headers }: Response) =>
    Object.fromEntries(
      [...headers].filter(
        ([name]) =>
          !/^(content-(type|length|encoding)|cache-control|etag|vary|warning)$/.test(name) &&
          !/^x-(page-cache|request-id)$/.test(name),
      ),
    )
  const nonceIn = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1]

  it.each(['/login', '/nowhere', '/mediator/nobody'])('are these on %s', async (path) => {
    const answer = await product.get(path)
    const { location: _, 'content-security-policy': csp, ...others } = protecting(answer)
    expect(others).toEqual(common)
    const nonce = nonceIn(await answer.text()) ?? /'nonce-([^']+)'/.exec(String(csp))?.[1]
    expect(csp).toBe(policy(`'nonce-${nonce}'`))
    expect(nonce).toMatch(/^[\w+/]{22}==$/)
  })

  it('allow the scripts of a cached page by their hashes alone', async () => {
    const caching = await aProduct({ PAGE_CACHE_MB: '4' })
    for (const result of ['miss', 'hit']) {
      const answer = await caching.get('/')
      expect(answer.headers.get('x-page-cache')).toBe(result)
      const hashes = /script-src 'self' ((?:'sha256-[\w+/=]+' ?)+);/.exec(
        answer.headers.get('content-security-policy') ?? '',
      )?.[1]
      expect(hashes).toBeDefined()
      expect(protecting(answer)).toEqual({
        ...common,
        'content-security-policy': policy(String(hashes)),
      })
    }
    // A page that ships no script allows the way out alone.
    const still = (await caching.get('/terms')).headers.get('content-security-policy') ?? ''
    const [wayOut = ''] = /'sha256-[\w+/=]+'/.exec(still) ?? []
    expect(still).toBe(policy(wayOut))
  })

  it('are on files, refusals and what is asked of the monitoring as well', async () => {
    for (const path of ['/favicon.svg', '/files/nothing', '/assets/nothing.js']) {
      expect(protecting(await product.get(path))).toMatchObject(common)
    }
    expect(protecting(await post(product, {}))).toMatchObject(common)
  })

  it('name the characters of every text, the data of a page included', async () => {
    for (const path of ['/search', '/search.data', '/robots.txt', '/sitemap.xml', '/healthz']) {
      const type = (await product.get(path)).headers.get('content-type')
      expect(type).toMatch(/^(text\/(html|plain|x-script)|application\/xml); charset=utf-8$/i)
    }
  })

  it('ask for https, and for nothing else, where the site has it', async () => {
    const headers = protecting(await secure.get('/login'))
    expect(headers).toMatchObject({
      ...common,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/)
  })

  it('let a page see its sign-in window where there is one, and only then', async () => {
    const settings = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    const withGoogle = await aProduct(settings)
    const policyOf = async (path: string) =>
      (await withGoogle.get(path)).headers.get('cross-origin-opener-policy')
    expect(await policyOf('/login')).toBe('same-origin-allow-popups')
    expect(await policyOf('/sign-in/google')).toBe('unsafe-none')
    expect(await policyOf('/sign-in/google/callback')).toBe('unsafe-none')
  })
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
