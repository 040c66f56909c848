import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { securityLog } from '#app/security/security-log.table.server.ts'
import { aLead, aMediator, anInquiry } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn, testPassword } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const search = (n: number) => `/search?keyword=fence+${n}`

describe('the budget of an IP address', () => {
  const spender = from('2001:db8:0:7::1')
  let product: TestProduct
  beforeAll(async () => {
    // Two seconds of work, which is twenty pages at most.
    product = await aProduct({ TRUST_PROXY: 'true', READ_SECONDS_PER_MINUTE: '1' })
    await aMediator(product.db, { fullName: 'Bethan Llewellyn' })
    for (let n = 0; n < 22; n += 1) await product.get(search(n), spender)
  })

  it('refuses what costs more with when to try again, at the same address', async () => {
    const refused = await product.get(search(22), spender)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    const html = await refused.text()
    expect(html).toContain('Please wait a moment')
    expect(html).toMatch(/You can try again in (a minute|\d+ minutes)\./)
    expect(html).toContain('<a href=""')
    expect(html).not.toMatch(/<script(?! id="quick-exit")/)
  })

  it.each([
    '/',
    '/mediator/bethan-llewellyn',
    '/search/more?chunk=0',
    '/sitemap.xml',
    '/family-mediation',
  ])('refuses %s', async (path) => {
    const refused = await product.get(path, spender)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('tells a script the same in words', async () => {
    const refused = await product.get('/search.data?keyword=fence', spender)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('You can try again in')
  })

  it('counts all of an IPv6 network as one, cookies or none, and nobody else', async () => {
    const neighbour = { ...from('2001:db8:0:7:1:2:3:4'), cookie: 'mediator.session_token=a.b' }
    expect((await product.get('/search', neighbour)).status).toBe(429)
    expect((await product.get('/search', from('2001:db8:0:8::1'))).status).toBe(200)
  })

  it('never refuses a form, what it is sent with, signing in, or a file', async () => {
    const path = '/mediator/bethan-llewellyn/enquiry'
    expect((await product.get(path, spender)).status).toBe(200)
    expect((await product.post(path, anInquiry(), spender)).status).toBe(303)
    const { id } = await signedIn(product)
    const form = { email: `${id}@example.org`, password: testPassword }
    expect((await product.get('/login', spender)).status).toBe(200)
    expect((await product.post('/login', form, spender)).status).toBe(303)
    expect((await product.get('/contact', spender)).status).toBe(200)
    expect((await product.get('/favicon.svg', spender)).status).toBe(200)
  })

  it('is one event a minute in the security log, however often it was refused', async () => {
    await product.get(search(21), spender)
    const events = await until(async () => {
      const found = await product.db
        .select({
          event: securityLog.event,
          ipKey: securityLog.ipKey,
          minute: securityLog.minute,
        })
        .from(securityLog)
        .where(eq(securityLog.detail, 'pages'))
      return found.length > 0 && found
    }, 'the refusal is recorded')
    const ipKey = product.keyedDigest('address 2001:db8:0:7::/64')
    // The refusals of this file may have taken longer than a minute.
    const minutes = [...new Set(events.map(({ minute }) => minute))]
    expect(events).toEqual(minutes.map((minute) => ({ event: 'request.throttle', ipKey, minute })))
  })

  it('is not spent by pages from memory, which are sent however little is left', async () => {
    const cached = await aProduct({
      TRUST_PROXY: 'true',
      READ_SECONDS_PER_MINUTE: '1',
      PAGE_CACHE_MB: '8',
    })
    await aMediator(cached.db, { fullName: 'Bethan Llewellyn' })
    await until(
      async () => (await cached.get('/search')).headers.get('x-page-cache') === 'hit',
      'the page is cached',
    )
    for (let n = 0; n < 40; n += 1) await cached.get('/search', spender)
    expect((await cached.get(search(0), spender)).status).toBe(200)
    // A little more comes back with every second that passes.
    for (let n = 1; n < 22; n += 1) await cached.get(search(n), spender)
    expect((await cached.get(search(22), spender)).status).toBe(429)
    expect((await cached.get('/search', spender)).status).toBe(200)
    expect((await cached.get(search(23), from('203.0.113.9'))).status).toBe(200)
  })
})

describe('sixty expensive searches at once', () => {
  let product: TestProduct
  let mediator: { id: string; headers: { cookie: string } }
  beforeAll(async () => {
    product = await aProduct({ TRUST_PROXY: 'true' })
    await aMediator(product.db, { fullName: 'Bethan Llewellyn' })
    mediator = await signedIn(product)
  })

  /** Keeps every search waiting for the database while something is done. */
  async function whileSearchesWait(act: () => Promise<void>) {
    const client = new Client(product.db.$client.options.connectionString)
    await client.connect()
    await client.query('begin; lock table listing_search, listing_offices in access exclusive mode')
    await act().finally(() => client.end())
  }

  it.each([
    ['one address', () => '203.0.113.9'],
    ['sixty', (n: number) => `203.0.113.${n}`],
  ])('of %s keep nobody from signing in, reading a lead or sending an enquiry', async (_, ip) => {
    const lead = await aLead(product.db, mediator.id)
    await whileSearchesWait(async () => {
      const searches = Array.from({ length: 60 }, (_, n) => product.get(search(n), from(ip(n))))
      const others = Promise.all([
        product.post('/login', { email: `${mediator.id}@example.org`, password: testPassword }),
        product.get(`/dashboard/leads/${lead}`, mediator.headers),
        product.get('/dashboard', mediator.headers),
        product.post(
          '/mediator/bethan-llewellyn/enquiry',
          anInquiry({ disputeDescription: `A wall, ${ip(1)}` }),
        ),
      ])
      const answers = Promise.all(searches)
      expect(await Promise.race([others, answers])).toHaveLength(4)
      expect((await others).map(({ status }) => status)).toEqual([303, 200, 200, 303])

      for (const answer of await answers) {
        expect([429, 503]).toContain(answer.status)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
    })
    expect((await product.get('/search')).status).toBe(200)
  })

  it('of one address leave others their turn', async () => {
    const searches = Array.from({ length: 60 }, (_, n) =>
      product.get(search(n), from('198.51.100.7')),
    )
    const other = product.get('/search?keyword=wall', from('198.51.100.8'))
    expect((await other).status).toBe(200)
    const statuses = (await Promise.all(searches)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - 24)
    expect(statuses.filter((status) => status === 200)).toHaveLength(24)
  })
})
