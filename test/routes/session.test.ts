import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { openProfileViews } from '#app/listings/profile-views.server.ts'
import type { RequestVariables } from '#server/http/request-log.ts'
import { viewCounting } from '#server/http/view-counting.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { cookieOf, signedIn, testPassword } from '../kit/sign-in.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

const publicPages = ['/', '/search', '/contact', '/login', '/terms']

describe('the header', () => {
  it('offers the login to visitors, and nothing about them', async () => {
    for (const path of publicPages) {
      const response = await product.get(path)
      const html = await response.text()
      expect(html).toContain('Mediator Login')
      expect(html).not.toContain('My Account')
      expect(response.headers.getSetCookie()).toEqual([])
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('shows a signed-in mediator their menu on every page, which is not cached', async () => {
    const { headers } = await signedIn(product, { fullName: 'Siân Llewellyn' })
    for (const path of ['/', '/search', '/contact', '/terms', '/dashboard/account']) {
      const response = await product.get(path, headers)
      const html = await response.text()
      expect(html).toContain('My Account')
      expect(html).toContain('Siân Llewellyn')
      for (const href of ['/dashboard', '/dashboard/profile', '/dashboard/leads']) {
        // In the menu and its mobile copy, in the footer, and on the mediator's own screens in the tabs.
        expect(html.split(`href="${href}"`)).toHaveLength(path === '/dashboard/account' ? 5 : 4)
      }
      expect(html.split('action="/logout"')).toHaveLength(3)
      expect(html).not.toContain('href="/admin"')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('shows administrators the way to their area', async () => {
    const { id, headers } = await signedIn(product)
    await product.db.execute(sql`update users set role = 'admin' where id = ${id}`)
    expect(await (await product.get('/', headers)).text()).toContain('href="/admin"')
  })

  it('shows no menu to a banned mediator any more', async () => {
    const { id, headers } = await signedIn(product)
    await product.db.execute(sql`update users set banned = true where id = ${id}`)
    expect(await (await product.get('/', headers)).text()).not.toContain('My Account')
    expect((await product.get('/dashboard/account', headers)).status).toBe(302)
  })

  it('is shown on public pages when sessions cannot be read', async () => {
    const { headers } = await signedIn(product)
    const response = await withoutTables(product, ['sessions'], () =>
      product.get('/contact', headers),
    )
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Mediator Login')
  })
})

describe('a session', () => {
  it('begins by signing up or in, and is known by its cookie', async () => {
    const account = { email: 'amara@example.org', password: 'a long enough one' }
    const signUp = await product.auth.api.signUpEmail({
      body: { name: 'Amara Okafor', ...account },
    })
    expect(signUp.user.email).toBe('amara@example.org')
    const { headers } = await product.auth.api.signInEmail({ body: account, returnHeaders: true })
    expect((await sessionOf(cookieOf(headers)))?.user.name).toBe('Amara Okafor')
  })

  it('of a mediator made for a test is theirs, with a verified email', async () => {
    const mediator = await signedIn(product, { fullName: 'Siân Llewellyn', approved: false })
    expect((await sessionOf(mediator.headers.cookie))?.user).toMatchObject({
      id: mediator.id,
      name: 'Siân Llewellyn',
      emailVerified: true,
    })
  })
})

const sessionOf = (cookie: string) =>
  product.auth.api.getSession({ headers: new Headers({ cookie }) })

describe('the session’s cookie', () => {
  const credentials = async (of: TestProduct) => {
    const { id } = await signedIn(of)
    return { email: `${id}@example.org`, password: testPassword }
  }

  it('cannot be read by scripts, nor sent from other sites', async () => {
    const { headers } = await product.post('/login', await credentials(product))
    const cookies = headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).toMatch(/; SameSite=Lax/i)
      expect(cookie).toMatch(/; Path=\//i)
      expect(cookie).not.toMatch(/; Secure/i)
    }
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('is sent over https only, to this host alone, where the site has it', async () => {
    const secure = await aProduct({ APP_URL: 'https://mediators.example.org' })
    const origin = { origin: 'https://mediators.example.org', host: 'mediators.example.org' }
    const response = await secure.post('/login', await credentials(secure), origin)
    expect(response.headers.getSetCookie().length).toBeGreaterThan(0)
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-/)
      expect(cookie).toMatch(/; Path=\/(;|$)/i)
      expect(cookie).not.toMatch(/; Domain=/i)
      expect(cookie).toMatch(/; Secure/i)
    }
    const html = await (await secure.get('/', { cookie: cookieOf(response.headers) })).text()
    expect(html).toContain('My Account')
  })

  it('is extended when its owner comes back after a day', async () => {
    const { id, headers } = await signedIn(product)
    expect((await product.get('/', headers)).headers.getSetCookie()).toEqual([])
    await product.db.execute(
      sql`update sessions set expires_at = now() + interval '3 days' where user_id = ${id}`,
    )
    const response = await product.get('/dashboard/account', headers)
    expect(response.headers.getSetCookie().join()).toContain('Max-Age=2592000')
  })

  it('does not work once it has expired, and is cleared', async () => {
    const { id, headers } = await signedIn(product)
    await product.db.execute(
      sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${id}`,
    )
    expect((await product.get('/dashboard/account', headers)).status).toBe(302)
    const response = await product.get('/', headers)
    expect(await response.text()).not.toContain('My Account')
    expect(response.headers.getSetCookie().join()).toContain('Max-Age=0')
  })

  it('cannot be made up', async () => {
    const forged = { cookie: 'mediator.session_token=abc.def' }
    expect((await product.get('/dashboard/account', forged)).status).toBe(302)
    expect(await (await product.get('/', forged)).text()).not.toContain('My Account')
  })
})

describe('POST /logout', () => {
  it('ends the session and leads home', async () => {
    const { headers } = await signedIn(product)
    const response = await product.post('/logout', {}, headers)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/')
    expect(response.headers.getSetCookie().join()).toContain('Max-Age=0')
    expect((await product.get('/dashboard/account', headers)).status).toBe(302)
  })

  it('says when it failed, and leaves the session as it was', async () => {
    const { headers } = await signedIn(product)
    const response = await withoutTables(product, ['sessions'], () =>
      product.post('/logout', {}, headers),
    )
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Logout failed. Please try again.')
    expect(response.headers.getSetCookie()).toEqual([])
    expect((await product.get('/dashboard/account', headers)).status).toBe(200)
  })

  it('leads home without a session, too', async () => {
    expect((await product.post('/logout', {})).headers.get('location')).toBe('/')
  })

  it('cannot be done by a link, nor from another site', async () => {
    const { headers } = await signedIn(product)
    await product.get('/logout', headers)
    await product.post('/logout', {}, { ...headers, 'sec-fetch-site': 'cross-site' })
    expect((await product.get('/dashboard/account', headers)).status).toBe(200)
  })
})

it('counts the views of everyone but the listing’s own mediator', async () => {
  const { id, headers } = await signedIn(product)
  const other = await signedIn(product)
  const views = openProfileViews(product.db, product.now, pino({ level: 'silent' }))
  const app = new Hono<{ Variables: RequestVariables }>()
    .use(viewCounting(product, views))
    .get('/', (context) => context.text('A listing', 200, { 'X-Listing': id }))
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }

  for (const visitor of [{}, headers, other.headers]) {
    const response = await app.request('/', { headers: { ...agent, ...visitor } })
    expect(response.headers.has('X-Listing')).toBe(false)
  }
  await views.stop()
  const { rows } = await product.db.execute(
    sql`select profile_views from mediators where id = ${id}`,
  )
  expect(rows).toEqual([{ profile_views: 2 }])
})
