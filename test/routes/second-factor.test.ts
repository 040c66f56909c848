import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountMessages, authMessages } from '#app/accounts/account-messages.ts'
import { passkeys } from '#app/accounts/factors/factors.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { beginSetup, codeOf, nextCodeOf, withAuthenticator } from '../kit/authenticator.ts'
import { mailedLink, mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { cookieOf, signedIn, signIn, testPassword } from '../kit/sign-in.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

async function aPerson() {
  const person = await signedIn(product)
  const { rows } = await product.db.execute<{ email: string }>(
    sql`select email from users where id = ${person.id}`,
  )
  const set = await withAuthenticator(product, person)
  return { ...person, email: String(rows[0]?.email), ...set }
}

const logIn = (email: string, query = '') =>
  product.post(`/login${query}`, { email, password: testPassword })

/** Gives the password, and returns how to answer what is then asked. */
async function challenged(email: string, query = '') {
  const headers = { cookie: cookieOf((await logIn(email, query)).headers) }
  return (code: string) => product.post(`/login/code${query}`, { code }, headers)
}

const locationOf = (answer: Response) => answer.headers.get('location')
const tooOften = '/login?refused=challenge-ended'

const isLoggedIn = async (answer: Response) => {
  const cookie = cookieOf(answer.headers)
  return (await product.get('/dashboard/account', { cookie })).status === 200
}

const eventsOf = async (userId: string) => {
  const { rows } = await product.db.execute<{ event: string }>(
    sql`select event from security_log where user_id = ${userId} order by id`,
  )
  return rows.map(({ event }) => event)
}

describe('setting an authenticator app up', () => {
  it('stores the key encrypted and ten recovery codes as digests, and shows them once', async () => {
    const { id, key, codes, headers } = await aPerson()
    expect(codes).toHaveLength(10)
    const { rows } = await product.db.execute(
      sql`select secret, backup_codes from two_factors where user_id = ${id}`,
    )
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(key.replaceAll(' ', ''))
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
    const page = await (await product.get('/dashboard/account/factors', headers)).text()
    expect(page).toContain('10 recovery codes')
    for (const code of codes) expect(page).not.toContain(code)
    expect(await eventsOf(id)).toContain('second-factor.add')
  })

  it('tells the owner and signs the other devices out', async () => {
    const person = await signedIn(product)
    const { rows } = await product.db.execute<{ email: string }>(
      sql`select email from users where id = ${person.id}`,
    )
    const other = await signIn(product, String(rows[0]?.email))
    await withAuthenticator(product, person)
    expect((await product.get('/dashboard/account', person.headers)).status).toBe(200)
    expect((await product.get('/dashboard/account', other)).status).toBe(302)
    await mailWith(product, 'An authenticator app was added')
  })

  it('refuses a wrong code, and shows the same key again', async () => {
    const person = await signedIn(product)
    const { key, ticket } = await beginSetup(product, person)
    const form = { ticket, code: '000000' }
    const answer = await product.post('/dashboard/account/factors/app', form, person.headers)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain(accountMessages.wrongCode)
    expect(html).toContain(key)
  })

  it('needs no scripts, and passkeys say that they do', async () => {
    const { headers } = await signedIn(product)
    const html = await (await product.get('/dashboard/account/passkeys', headers)).text()
    expect(html).toContain(accountMessages.passkeysNeedScripts)
  })

  it('does not accept the ticket of somebody else', async () => {
    const { key, ticket } = await beginSetup(product, await signedIn(product))
    const other = await signedIn(product)
    const form = { ticket, code: await codeOf(key) }
    const answer = await product.post('/dashboard/account/factors/app', form, other.headers)
    expect(answer.status).toBe(422)
  })
})

describe('logging in with an authenticator app', () => {
  it('begins no session by the password, and one by the code, on the way to where one wanted', async () => {
    const { email, key } = await aPerson()
    const first = await logIn(email, '?redirect=%2Fdashboard%2Fleads')
    expect(first.headers.get('location')).toBe('/login/code?redirect=%2Fdashboard%2Fleads')
    expect(await isLoggedIn(first)).toBe(false)

    const answerWith = await challenged(email, '?redirect=%2Fdashboard%2Fleads')
    const second = await answerWith(await nextCodeOf(key))
    expect(second.headers.get('location')).toBe('/dashboard/leads')
    expect(await isLoggedIn(second)).toBe(true)
  })

  it('works on a site with https, whose cookies are bound to the host', async () => {
    const secure = await aProduct({ APP_URL: 'https://mediators.example' })
    const site = { origin: 'https://mediators.example', host: 'mediators.example' }
    const { id, headers } = await signedIn(secure)
    const { key } = await withAuthenticator(secure, { headers: { ...headers, ...site } })

    const credentials = { email: `${id}@example.org`, password: testPassword }
    const first = await secure.post('/login', credentials, site)
    expect(first.headers.get('location')).toBe('/login/code')
    const asked = { ...site, cookie: cookieOf(first.headers) }
    const second = await secure.post('/login/code', { code: await nextCodeOf(key) }, asked)
    expect(second.headers.get('location')).toBe('/dashboard')
    const names = second.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !name?.startsWith('__Host-mediator.'))).toEqual([])
    const account = { cookie: cookieOf(second.headers) }
    expect((await secure.get('/dashboard/account', account)).status).toBe(200)
  })

  it('sets no new password by a mailed link without a code, and asks for one afterwards, too', async () => {
    const { email, key, codes } = await aPerson()
    await product.post('/forgot-password', { email })
    const link = await mailedLink(product, email, '/reset-password')
    const password = 'a louder harbour'
    const form = { password, confirmPassword: password }
    for (const code of ['', '000000', 'aaaa-bbbb-cccc-dddd-eeee-ffff'])
      expect((await product.post(link, { ...form, code })).status).toBe(422)
    expect((await product.post('/login', { email, password })).status).toBe(422)

    const [code = ''] = codes
    expect((await product.post(link, { ...form, code })).status).toBe(303)
    const first = await product.post('/login', { email, password })
    expect(first.headers.get('location')).toBe('/login/code')
    expect(await isLoggedIn(first)).toBe(false)
    const headers = { cookie: cookieOf(first.headers) }
    const second = await product.post('/login/code', { code: await nextCodeOf(key) }, headers)
    expect(await isLoggedIn(second)).toBe(true)
  })

  it('accepts no code twice, not even that of the set-up', async () => {
    const { email, key, code: first } = await aPerson()
    const ofSetup = await (await challenged(email))(first)
    expect(await ofSetup.text()).toContain(accountMessages.usedCode)

    const code = await nextCodeOf(key)
    const [one, two] = [await challenged(email), await challenged(email)]
    const both = await Promise.all([one(code), two(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422])
  })

  it('accepts each recovery code once, and says how many are left', async () => {
    const { id, email, codes } = await aPerson()
    const [code = ''] = codes
    const answer = await (await challenged(email))(code.toUpperCase().replaceAll('-', ' '))
    expect(answer.headers.get('location')).toBe('/dashboard?toast=codes-left-9')
    const page = await product.get('/dashboard?toast=codes-left-9', {
      cookie: cookieOf(answer.headers),
    })
    expect(await page.text()).toContain(accountToast(9))

    const again = await (await challenged(email))(code)
    expect(again.status).toBe(422)
    expect(await again.text()).toContain(accountMessages.wrongCode)
    expect(await eventsOf(id)).toEqual(
      expect.arrayContaining(['second-factor.recovery', 'second-factor.failure']),
    )
  })

  it('ends after five wrong codes, and after twenty for devices that are not known', async () => {
    const { email, key } = await aPerson()
    for (let round = 0; round < 4; round += 1) {
      const answerWith = await challenged(email)
      for (let guess = 0; guess < (round < 3 ? 5 : 4); guess += 1)
        expect((await answerWith(`00000${guess}`)).status).toBe(422)
      if (round === 0) expect(locationOf(await answerWith('000009'))).toBe(tooOften)
    }
    const answer = await (await challenged(email))(await nextCodeOf(key))
    expect(answer.status).toBe(429)
    expect(await answer.text()).toContain(authMessages['too-many-requests'])
  })

  it('leads to the login without the password', async () => {
    expect((await product.get('/login/code')).headers.get('location')).toBe('/login')
    expect(locationOf(await product.post('/login/code', { code: '123456' }))).toBe(tooOften)
    const forged = { cookie: 'mediator.two_factor=2fa-forged.signature' }
    expect(locationOf(await product.post('/login/code', { code: '123456' }, forged))).toBe(tooOften)
    expect(await (await product.get(tooOften)).text()).toContain(accountMessages.challengeEnded)
  })

  it('checks the code for whom the password was given, whoever else is signed in', async () => {
    const [victim, other] = [await aPerson(), await aPerson()]
    const cookie = cookieOf((await logIn(victim.email)).headers)
    const both = { cookie: `${cookie}; ${other.headers.cookie}` }
    const code = await nextCodeOf(other.key)
    expect((await product.post('/login/code', { code }, both)).status).toBe(422)
  })
})

describe('changing it', () => {
  const longAgo = (id: string) =>
    product.db.execute(
      sql`update sessions set created_at = now() - interval '20 minutes', confirmed_at = null,
        second_factor_at = second_factor_at - interval '20 minutes' where user_id = ${id}`,
    )

  it.each(['app/remove', 'recovery-codes'])('asks again who it is: %s', async (page) => {
    const { id, headers, key } = await aPerson()
    await longAgo(id)
    const path = `/dashboard/account/factors/${page}`
    const asked = `/confirm-identity?redirect=${encodeURIComponent(path)}`
    expect((await product.get(path, headers)).headers.get('location')).toBe(asked)

    const held = await product.post(path, {}, headers)
    expect(held.status).toBe(307)
    expect(held.headers.get('location')).toBe(asked)
    const form = {
      identityTo: path,
      identityPost: 'yes',
      identityCode: await nextCodeOf(key),
    }
    const confirmed = await product.post('/confirm-identity', form, headers)
    expect(confirmed.status).toBe(307)
    expect(confirmed.headers.get('location')).toBe(path)
    const renewed = { cookie: cookieOf(confirmed.headers) }
    expect((await product.post(path, form, renewed)).status).toBeLessThan(400)
    expect(await eventsOf(id)).toContain('identity.confirm')
    expect((await product.get('/dashboard/account', headers)).status).toBe(302)
  })

  it('makes the former recovery codes useless once there are new ones', async () => {
    const { email, headers, codes } = await aPerson()
    const answer = await product.post('/dashboard/account/factors/recovery-codes', {}, headers)
    const html = await answer.text()
    const [fresh = ''] = /(?:[a-z0-9]{4}-){5}[a-z0-9]{4}/.exec(html) ?? []
    expect((await (await challenged(email))(codes[0] ?? '')).status).toBe(422)
    expect((await (await challenged(email))(fresh)).status).toBe(303)
  })

  it('asks for the password alone once the app is removed', async () => {
    const { id, email, headers } = await aPerson()
    await product.post('/dashboard/account/factors/app/remove', {}, headers)
    expect(await isLoggedIn(await logIn(email))).toBe(true)
    expect(await eventsOf(id)).toContain('second-factor.remove')
  })

  it.each([
    ['mediator', () => signedIn(product)],
    ['administrator', () => anAdmin(product)],
  ])('lets no %s who has a passkey past it by the password alone', async (_, aSession) => {
    const { id, headers } = await aSession()
    await product.db.insert(passkeys).values({
      ...{ id: randomUUID(), userId: id, publicKey: 'a key', credentialID: randomUUID() },
      ...{ counter: 0, deviceType: 'singleDevice', backedUp: false },
    })
    // A session that a password has only just begun.
    for (const page of ['factors/app', 'passkeys', 'password', 'email', 'delete', 'data.zip']) {
      const path = `/dashboard/account/${page}`
      const answer = await product.get(path, headers)
      expect(answer.headers.get('location'), page).toContain('/confirm-identity?redirect=')
    }
    const set = await product.post('/dashboard/account/factors/app', { code: '123456' }, headers)
    expect(set.headers.get('location')).toContain('/confirm-identity?redirect=')
    const form = { identityTo: '/dashboard/account/factors/app', identityPassword: testPassword }
    const confirmed = await product.post('/confirm-identity', form, headers)
    expect(confirmed.status).toBe(422)
    const { rows } = await product.db.execute(sql`select id from two_factors where user_id = ${id}`)
    expect(rows).toEqual([])
  })

  it('sets a second app up nowhere, from a page that was opened before the first', async () => {
    const person = await signedIn(product)
    const early = await beginSetup(product, person)
    await withAuthenticator(product, person)
    const form = { ...early, code: await codeOf(early.key) }
    const { headers } = person
    const answer = await product.post('/dashboard/account/factors/app', form, headers)
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })

  it('asks again before an app or a passkey is added', async () => {
    const { id, headers } = await signedIn(product)
    await longAgo(id)
    for (const path of ['factors/app', 'passkeys', 'passkeys/options'])
      expect(
        (await product.get(`/dashboard/account/${path}`, headers)).headers.get('location'),
      ).toContain('/confirm-identity')
  })
})

const accountToast = (left: number) => `You have ${left} recovery codes left`
