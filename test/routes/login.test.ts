import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { authMessages } from '#app/accounts/account-messages.ts'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { cookieOf, givePassword, signedIn, testPassword } from '../kit/sign-in.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

/** A mediator who is not signed in. */
async function anAccount(of = product, email?: string) {
  const mediator = await aMediator(of.db, { fullName: 'Amara Okafor', ...(email && { email }) })
  await givePassword(of, mediator.id)
  return mediator
}

const logIn = (email: string, password = testPassword, query = '') =>
  product.post(`/login${query}`, { email, password })

describe('POST /login', () => {
  it('signs in, leads to the dashboard and records the visit', async () => {
    const { id, email } = await anAccount()
    await product.db.execute(sql`update mediators set last_active = '2020-01-01' where id = ${id}`)

    const response = await logIn(`  ${email.toUpperCase()} `)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/dashboard')
    const session = await product.auth.api.getSession({
      headers: new Headers({ cookie: cookieOf(response.headers) }),
    })
    expect(session?.user.id).toBe(id)
    const { rows } = await product.db.execute(
      sql`select last_active from mediators where id = ${id}`,
    )
    expect(Date.now() - Date.parse(String(rows[0]?.last_active))).toBeLessThan(60_000)
  })

  it.each([
    ['/dashboard/leads?status=new&page=2', '/dashboard/leads?status=new&page=2'],
    ['//evil.com', '/dashboard'],
    ['/\\evil.com', '/dashboard'],
    ['/.//evil.com', '/dashboard'],
    ['/\t/evil.com', '/dashboard'],
    ['https://evil.com/', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['%2F%2Fevil.com', '/dashboard'],
    ['/%2F%2Fevil.com', '/%2F%2Fevil.com'],
  ])('wanting %s, leads to %s', async (wanted, expected) => {
    const { email } = await anAccount()
    const response = await logIn(email, testPassword, `?redirect=${encodeURIComponent(wanted)}`)
    expect(response.headers.get('location')).toBe(expected)
  })

  it('leads to a page that is not the login again', async () => {
    const { email } = await anAccount()
    for (const wanted of ['/login', '/login?redirect=%2Flogin']) {
      const response = await logIn(email, testPassword, `?redirect=${encodeURIComponent(wanted)}`)
      expect(response.headers.get('location')).toBe('/dashboard')
      expect(cookieOf(response.headers)).toContain('session_token')
      const cookie = { cookie: cookieOf(response.headers) }
      const again = await product.get(`/login?redirect=${encodeURIComponent(wanted)}`, cookie)
      expect(again.headers.get('location')).toBe('/dashboard')
    }
  })

  it('begins a session of its own and ends the one that the browser carried', async () => {
    const { email } = await anAccount()
    const planted = await signedIn(product)
    const response = await product.post(
      '/login',
      { email, password: testPassword },
      planted.headers,
    )
    expect(response.status).toBe(303)
    expect(cookieOf(response.headers)).not.toBe(planted.headers.cookie)
    expect((await product.get('/dashboard/account', planted.headers)).status).toBe(302)
    const own = { cookie: cookieOf(response.headers) }
    expect((await product.get('/dashboard/account', own)).status).toBe(200)
  })

  it('makes the profile that an interrupted registration did not make', async () => {
    const { id, email } = await anAccount()
    await product.db.execute(sql`delete from mediators where id = ${id}`)
    expect((await logIn(email)).status).toBe(303)
    const { rows } = await product.db.execute(
      sql`select approved, slug from mediators where id = ${id}`,
    )
    expect(rows).toEqual([{ approved: false, slug: '' }])
  })
})

describe('a login that fails', () => {
  it.each([
    ['no email', '', testPassword, 'Email is required'],
    ['no email address at all', 'amara', testPassword, authMessages['invalid-email']],
    [
      'an unknown email address',
      'nobody@example.org',
      testPassword,
      authMessages['user-not-found'],
    ],
    ['no password', 'a@example.org', '', 'Password is required'],
    [
      'a password no account can have',
      'a@example.org',
      'x'.repeat(129),
      authMessages['invalid-password'],
    ],
  ])('with %s says so', async (_, email, password, message) => {
    const response = await logIn(email, password)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).toContain('<title>Error: Mediator Login | Find a Mediator</title>')
  })

  it('with the wrong password says so, keeps the email and never the password', async () => {
    const { email } = await anAccount()
    const response = await logIn(email, 'not-my-secret-words')
    expect(response.status).toBe(422)
    expect(response.headers.getSetCookie()).toEqual([])
    const html = await response.text()
    expect(html).toContain(authMessages['wrong-password'])
    expect(html).toContain(`value="${email}"`)
    expect(html).not.toContain('not-my-secret-words')
  })

  it('remembers the wanted page for the next try', async () => {
    const html = await (
      await logIn('nobody@example.org', 'x', '?redirect=%2Fdashboard%2Fleads')
    ).text()
    expect(html).toContain('action="/login?redirect=%2Fdashboard%2Fleads"')
  })

  it('of a banned mediator says so, but only with the right password', async () => {
    const { id, email } = await anAccount()
    await product.db.execute(sql`update users set banned = true where id = ${id}`)
    expect(await (await logIn(email)).text()).toContain(authMessages['user-disabled'])
    expect(await (await logIn(email, 'wrong')).text()).toContain(authMessages['wrong-password'])
  })

  it('for an unexpected reason says so and keeps the email', async () => {
    const { email } = await anAccount(product)
    const response = await withoutTables(product, ['sessions'], () =>
      product.post('/login', { email, password: testPassword }),
    )
    expect(response.status).toBe(503)
    const html = await response.text()
    expect(html).toContain(authMessages.default)
    expect(html).toContain(`value="${email}"`)
  })

  it('says that passwords are not enabled while the operator has closed them', async () => {
    const closed = await aProduct({ PASSWORD_SIGN_IN: 'false' })
    const { email } = await anAccount(closed)
    const response = await closed.post('/login', { email, password: testPassword })
    expect(await response.text()).toContain(authMessages['operation-not-allowed'])
  })

  it('says that a form from another site is not accepted', async () => {
    const { email } = await anAccount()
    const form = { email, password: testPassword }
    const response = await product.post('/login', form, { 'sec-fetch-site': 'cross-site' })
    expect(response.status).toBe(403)
  })
})

describe('the security log', () => {
  it('has logins and failures, those without an account too, and no address', async () => {
    const own = await aProduct()
    const { id, email } = await anAccount(own)
    await own.post('/login', { email, password: 'wrong' })
    await own.post('/login', { email: 'nobody@example.org', password: 'wrong' })
    const { headers } = await own.post('/login', { email, password: testPassword })
    await own.post('/logout', {}, { cookie: cookieOf(headers) })
    const { rows } = await own.db.execute(sql`select * from security_log order by id`)
    expect(rows).toMatchObject([
      { event: 'sign-in.failure', user_id: id, detail: 'wrong-password' },
      { event: 'sign-in.failure', user_id: '', detail: 'user-not-found' },
      { event: 'sign-in.success', user_id: id, detail: 'password, Firefox on Linux' },
      { event: 'session.end', user_id: id },
    ])
    expect(rows.every((row) => String(row.email_key).length === 32)).toBe(true)
    expect(new Set(rows.map((row) => row.email_key)).size).toBe(2)
    expect(JSON.stringify(rows)).not.toContain('example.org')
  })
})

describe('the limits', () => {
  let behindProxy: TestProduct
  beforeAll(async () => {
    behindProxy = await aProduct({ TRUST_PROXY: 'true' })
  })

  it('locks an account after ten failures, even for the right password, until time passes', async () => {
    const { email } = await anAccount()
    for (let n = 0; n < 10; n += 1) expect((await logIn(email, 'wrong')).status).toBe(422)

    const locked = await logIn(email)
    expect(locked.status).toBe(429)
    expect(await locked.text()).toContain(authMessages['too-many-requests'])
    expect((await logIn((await anAccount()).email)).status).toBe(303)

    const { rows } = await product.db.execute(sql`select key from throttles`)
    expect(JSON.stringify(rows)).not.toContain(email)
    await product.db.execute(sql`update throttles set expire = 1`)
    expect((await logIn(email)).status).toBe(303)
  })

  it('counts for all processes that share the database', async () => {
    const { email } = await anAccount()
    for (let n = 0; n < 50; n += 1) await product.limits.allows('password-of-account', email)
    expect((await logIn(email)).status).toBe(429)
  })

  it('does not lock the owner out because a stranger fails on purpose', async () => {
    const { email } = await anAccount(behindProxy)
    const from = (clientIp: string, password: string) =>
      behindProxy.post('/login', { email, password }, { 'x-forwarded-for': clientIp })
    for (let n = 0; n < 60; n += 1) await from('203.0.113.9', 'wrong')
    expect((await from('203.0.113.9', testPassword)).status).toBe(429)
    expect((await from('198.51.100.7', testPassword)).status).toBe(303)
  })

  it('locks an account that is tried from everywhere', async () => {
    const { email } = await anAccount(behindProxy)
    const from = (clientIp: string, password: string) =>
      behindProxy.post('/login', { email, password }, { 'x-forwarded-for': clientIp })
    // Of the fifty failures that lock it all but the last five are counted without a request.
    for (let n = 0; n < 45; n += 1) await behindProxy.limits.allows('password-of-account', email)
    for (let n = 0; n < 5; n += 1) expect((await from(`203.0.113.${n}`, 'wrong')).status).toBe(422)
    expect((await from('198.51.100.7', testPassword)).status).toBe(429)
  })

  it('counts from zero again after a success', async () => {
    const { email } = await anAccount()
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1) await logIn(email, 'wrong')
      expect((await logIn(email)).status).toBe(303)
    }
  })

  it('locks out a client that tries many accounts, and believes a proxy only if the setting says so', async () => {
    const { email } = await anAccount(behindProxy)
    const from = (clientIp: string) =>
      behindProxy.post('/login', { email, password: testPassword }, { 'x-forwarded-for': clientIp })
    for (let n = 0; n < 100; n += 1) {
      await behindProxy.limits.allows('password-from-ip', '203.0.113.9')
    }
    expect((await from('198.51.100.7, 203.0.113.9')).status).toBe(429)
    expect((await from('203.0.113.9, 198.51.100.7')).status).toBe(303)

    for (let n = 0; n < 100; n += 1) {
      await product.limits.allows('password-from-ip', '203.0.113.9')
    }
    const direct = await anAccount()
    const form = { email: direct.email, password: testPassword }
    const spoofed = await product.post('/login', form, { 'x-forwarded-for': '203.0.113.9' })
    expect(spoofed.status).toBe(303)
  })

  it('counts a whole IPv6 network as one client', async () => {
    const { email } = await anAccount(behindProxy)
    for (let n = 0; n < 100; n += 1) {
      await behindProxy.limits.allows('password-from-ip', '2001:db8:0:7::/64')
    }
    const from = (clientIp: string) =>
      behindProxy.post('/login', { email, password: testPassword }, { 'x-forwarded-for': clientIp })
    expect((await from('2001:db8::7:1:2:3:4')).status).toBe(429)
    expect((await from('2001:db8:0:8::1')).status).toBe(303)
  })
})

describe('GET /login', () => {
  it('redirects someone who is signed in', async () => {
    const { headers } = await signedIn(product)
    const response = await product.get('/login?redirect=/dashboard/leads', headers)
    expect(response.headers.get('location')).toBe('/dashboard/leads')
  })
})

it('the support account has no rights until its email address is confirmed, and then no profile', async () => {
  const own = await aProduct()
  const { id } = await anAccount(own, 'support@example.org')
  await own.db.execute(sql`delete from mediators where id = ${id}`)
  const form = { email: 'Support@example.org', password: testPassword }
  const homeAfter = async (response: Response) =>
    (await own.get('/', { cookie: cookieOf(response.headers) })).text()

  await own.db.execute(sql`update users set email_verified = false`)
  expect(await homeAfter(await own.post('/login', form))).not.toContain('href="/admin"')

  await own.db.execute(sql`update users set email_verified = true`)
  const response = await own.post('/login', form)
  expect(response.headers.get('location')).toBe('/admin/profile-approvals')
  const wanting = await own.post('/login?redirect=/admin/reviews', form)
  expect(wanting.headers.get('location')).toBe('/admin/reviews')
  expect((await own.db.execute(sql`select id from mediators`)).rows).toEqual([])
  const html = await homeAfter(response)
  expect(html).toContain('href="/admin"')
  expect(html).not.toContain('href="/dashboard/leads"')
})
