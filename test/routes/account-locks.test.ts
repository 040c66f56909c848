import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { authMessages } from '#app/accounts/account-messages.ts'
import { passkeys } from '#app/accounts/factors/factors.table.server.ts'
import { knownDevice } from '#app/accounts/sign-in/known-device.server.ts'
import { signIn } from '#app/accounts/sign-in.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { withAuthenticator } from '../kit/authenticator.ts'
import { aMediator } from '../kit/builders.ts'
import { mailedLink, mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { cookieOf, givePassword, signedIn, testPassword } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ TRUST_PROXY: 'true' })
})

async function anAccount() {
  const { id, email } = await aMediator(product.db)
  await givePassword(product, id)
  return { id, email }
}

const from = (number: number) => ({
  'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
})

const logIn = (email: string, password: string, headers: Record<string, string>) =>
  product.post('/login', { email, password }, headers)

/** Wrong passwords from as many addresses, and how often each was refused for what. */
async function attack(email: string, attempts = 60) {
  const reasons: Record<string, number> = {}
  let next = 0
  const sender = async () => {
    while (next < attempts) {
      next += 1
      const request = new Request('http://localhost:3000/login', { method: 'POST' })
      const visitor = { request, ip: from(next)['x-forwarded-for'] }
      const answer = await signIn(product, { email, password: 'a wrong guess' }, visitor)
      const reason = answer.ok ? 'signed in' : answer.reason
      reasons[reason] = (reasons[reason] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, sender))
  return reasons
}

const deviceOf = (answer: Response) =>
  cookieOf(answer.headers)
    .split('; ')
    .filter((cookie) => cookie.includes('.device.'))
    .join('; ')

describe('while strangers try passwords', () => {
  it('the owner still logs in on a known device, and after a mailed link on another', async () => {
    const { id, email } = await anAccount()
    const cookie = deviceOf(await logIn(email, testPassword, from(70_000)))
    expect(cookie).not.toContain(id)

    const reasons = await attack(email)
    expect(reasons).toEqual({ 'wrong-password': 50, 'too-many-requests': 10 })
    const { rows } = await product.db.execute(
      sql`select count(*)::int as locks from security_log where event = 'account.lock' and user_id = ${id}`,
    )
    expect(rows).toEqual([{ locks: 1 }])

    const known = await logIn(email, testPassword, { ...from(1), cookie })
    expect(known.status).toBe(303)
    const unknown = await logIn(email, testPassword, from(70_001))
    expect(unknown.status).toBe(429)
    const html = await unknown.text()
    expect(html).toContain(authMessages['too-many-requests'])
    expect(html).toContain('href="/login/unlock"')

    expect((await product.post('/login/unlock', { email }, from(70_001))).status).toBe(303)
    const mail = await mailWith(product, 'login/known')
    const [, token = ''] = /known\?token=([\w-]{43})/.exec(mail) ?? []
    // Somebody else is logged in there, and is signed out before the login.
    const { id: somebody, headers } = await signedIn(product)
    const page = await product.get(`/login/known?token=${token}`, headers)
    expect(await page.text()).toContain(`logged in as <!-- -->${somebody}@example.org`)
    const letIn = await product.post('/login/known', { token }, { ...from(70_001), ...headers })
    expect(letIn.headers.get('location')).toBe('/login?toast=device-known')
    expect((await product.get('/dashboard/account', headers)).status).toBe(302)
    const other = { ...from(70_001), cookie: deviceOf(letIn) }
    expect((await logIn(email, testPassword, other)).status).toBe(303)
    expect((await product.post('/login/known', { token }, from(70_001))).status).toBe(422)
  })

  it('the link leaves the browser logged in where its own account is', async () => {
    const { id, headers } = await signedIn(product)
    const email = `${id}@example.org`
    await product.post('/login/unlock', { email }, from(70_002))
    const mail = await mailWith(product, email)
    const [, token = ''] = /known\?token=([\w-]{43})/.exec(mail) ?? []
    const page = await product.get(`/login/known?token=${token}`, headers)
    expect(await page.text()).not.toContain('signed out here')
    const letIn = await product.post('/login/known', { token }, { ...from(70_002), ...headers })
    expect(letIn.headers.get('location')).toBe('/dashboard?toast=device-known')
    expect((await product.get('/dashboard/account', headers)).status).toBe(200)
  })

  it('a known device is allowed ten wrong passwords itself, and knows one account alone', async () => {
    const { email } = await anAccount()
    const cookie = deviceOf(await logIn(email, testPassword, from(80_000)))
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await logIn(email, 'a guess', { ...from(80_000), cookie })).status).toBe(422)
    expect((await logIn(email, testPassword, { ...from(80_000), cookie })).status).toBe(429)
    expect((await logIn(email, testPassword, from(80_000))).status).toBe(303)

    const other = await anAccount()
    await attack(other.email)
    expect((await logIn(other.email, testPassword, { ...from(80_000), cookie })).status).toBe(429)
    const forged = cookie.replace(/\.[\w-]+$/, `.${'A'.repeat(32)}`)
    await attack(email)
    expect((await logIn(email, testPassword, { ...from(80_001), cookie: forged })).status).toBe(429)
  })

  it.each([
    ['/login/unlock', '/forgot-password', 'password-reset'],
    ['/forgot-password', '/login/unlock', 'unlock'],
  ])('mails that they ask for by %s leave the owner those of %s', async (theirs, own, kind) => {
    const { email } = await anAccount()
    for (let n = 0; n < 6; n += 1) await product.post(theirs, { email }, from(100_000 + n))
    expect((await product.post(own, { email }, from(100_010))).status).toBe(303)
    const { rows } = await product.db.execute(
      sql`select from pgboss.job where data->>'to' = ${email} and data->>'kind' = ${kind}`,
    )
    expect(rows).toHaveLength(1)
  })

  it('mails a link only to those who have an account, and tells nobody which', async () => {
    const { email } = await anAccount()
    const [one, none] = await Promise.all([
      product.post('/login/unlock', { email }, from(90_000)),
      product.post('/login/unlock', { email: 'nobody@example.org' }, from(90_000)),
    ])
    expect(one.headers.get('location')).toBe(none.headers.get('location'))
  })
})

describe('the page of one’s devices', () => {
  it('names them, ends one or all others, and lists the sign-ins', async () => {
    const { id, email } = await anAccount()
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
    const here = { cookie: cookieOf((await logIn(email, testPassword, from(1_000))).headers) }
    await logIn(email, 'a wrong guess', from(1_001))
    const there = await logIn(email, testPassword, { ...from(1_002), 'user-agent': phone })
    await until(
      async () => (await product.mails(1)).some((mail) => mail.includes('Safari on iPhone')),
      'the owner is told of the new device',
    )

    const html = await (await product.get('/dashboard/account/devices', here)).text()
    expect(html).toContain('This device')
    for (const words of ['Firefox on Linux', 'Safari on iPhone', 'Failed to sign in'])
      expect(html).toContain(words)
    const [, end = ''] = /<button[^>]* value="([^"]+)"/.exec(html) ?? []

    const stranger = await anAccount()
    const theirs = {
      cookie: cookieOf((await logIn(stranger.email, testPassword, from(2))).headers),
    }
    await product.post('/dashboard/account/devices', { end }, theirs)
    const phoneCookie = { cookie: cookieOf(there.headers) }
    expect((await product.get('/dashboard/account', phoneCookie)).status).toBe(200)

    await product.post('/dashboard/account/devices', { end }, here)
    expect((await product.get('/dashboard/account', phoneCookie)).status).toBe(302)
    expect((await product.get('/dashboard/account', here)).status).toBe(200)

    await logIn(email, testPassword, from(1_003))
    await product.post('/dashboard/account/devices', { end: 'others' }, here)
    const { rows } = await product.db.execute(
      sql`select count(*)::int as open from sessions where user_id = ${id}`,
    )
    expect(rows).toEqual([{ open: 1 }])
  })
})

describe('a browser that an account knows', () => {
  const isKnown = async (id: string, cookie: string) => {
    const request = new Request('http://localhost:3000/login', { headers: { cookie } })
    return (await knownDevice(product, request, id)) !== undefined
  }

  it.each([
    [
      'all are signed out',
      async (headers: Record<string, string>) =>
        product.post('/dashboard/account/sessions', {}, headers),
    ],
    [
      'the password is changed on another device',
      async (headers: Record<string, string>) =>
        product.post(
          '/dashboard/account/password',
          {
            currentPassword: testPassword,
            password: 'a louder harbour 9',
            confirmPassword: 'a louder harbour 9',
          },
          headers,
        ),
    ],
  ])('is known no more once %s', async (_, end) => {
    const { id, email } = await anAccount()
    const device = deviceOf(await logIn(email, testPassword, from(80_000)))
    expect(await isKnown(id, device)).toBe(true)
    const elsewhere = { cookie: cookieOf((await logIn(email, testPassword, from(80_001))).headers) }
    expect((await end(elsewhere)).status).toBe(303)
    expect(await isKnown(id, device)).toBe(false)
  })

  it.each(['suspend', 'remove-factors'])(
    'is known no more once an administrator decided to %s',
    async (decision) => {
      const { id, email } = await anAccount()
      const device = deviceOf(await logIn(email, testPassword, from(80_003)))
      const { headers } = await anAdmin(product)
      if (decision === 'remove-factors')
        await product.db.insert(passkeys).values({
          ...{ id, userId: id, publicKey: 'a key', credentialID: id },
          ...{ counter: 0, deviceType: 'singleDevice', backedUp: false },
        })
      const path = `/admin/mediators/${id}/${decision}`
      expect((await product.post(path, { reason: 'Because' }, headers)).status).toBe(303)
      expect(await isKnown(id, device)).toBe(false)
    },
  )

  it('is known no more once a factor is added elsewhere, where it stays known', async () => {
    const { id, email } = await anAccount()
    const device = deviceOf(await logIn(email, testPassword, from(80_004)))
    const elsewhere = await logIn(email, testPassword, from(80_005))
    const { answer } = await withAuthenticator(product, {
      headers: { cookie: cookieOf(elsewhere.headers) },
    })
    expect(answer.status).toBe(200)
    expect(await isKnown(id, device)).toBe(false)
    expect(await isKnown(id, deviceOf(elsewhere))).toBe(false)
    expect(await isKnown(id, deviceOf(answer))).toBe(true)
  })

  it('is known no more once there is a new password by a mailed link', async () => {
    const { id, email } = await anAccount()
    const device = deviceOf(await logIn(email, testPassword, from(80_002)))
    await product.post('/forgot-password', { email })
    const link = await mailedLink(product, email, '/reset-password')
    const password = 'a louder harbour 9'
    await product.post(link, { password, confirmPassword: password })
    expect(await isKnown(id, device)).toBe(false)
  })
})
