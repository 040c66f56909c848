import { randomBytes, randomUUID } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountMessages, authMessages } from '#app/accounts/account-messages.ts'
import { confirmBy, mailedLink, readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { cookieOf, signedIn, signIn, testPassword } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

async function aMediatorOnTwoDevices() {
  const { id, headers } = await signedIn(product)
  const email = `${id}@example.org`
  return { id, email, headers, elsewhere: await signIn(product, email) }
}

const isSignedIn = async (headers: { cookie: string }) =>
  (await product.get('/dashboard/account', headers)).status === 200

const unverify = (id: string) =>
  product.db.execute(sql`update users set email_verified = false where id = ${id}`)

describe('changing the password', () => {
  const form = {
    currentPassword: testPassword,
    password: 'a louder harbour',
    confirmPassword: 'a louder harbour',
  }

  it('keeps this device signed in and no other', async () => {
    const { email, headers, elsewhere } = await aMediatorOnTwoDevices()
    const response = await product.post('/dashboard/account/password', form, headers)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/dashboard/account?toast=password-changed')
    expect(await isSignedIn({ cookie: cookieOf(response.headers) })).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await product.post('/login', { email, password: form.password })).status).toBe(303)
    expect((await product.post('/login', { email, password: testPassword })).status).toBe(422)
  })

  it.each([
    [{ currentPassword: 'not-my-secret' }, authMessages['wrong-password'], '#currentPassword'],
    [{ currentPassword: '' }, accountMessages.currentPasswordRequired, '#currentPassword'],
    [{ password: 'short', confirmPassword: 'short' }, authMessages['weak-password'], '#password'],
    [
      { password: 'okafor-amara1', confirmPassword: 'okafor-amara1' },
      authMessages['weak-password'],
      '#password',
    ],
    [{ confirmPassword: 'another' }, accountMessages.passwordsDiffer, '#confirmPassword'],
  ])('with %j says why, at its field', async (given, message, anchor) => {
    const { headers } = await aMediatorOnTwoDevices()
    const response = await product.post(
      '/dashboard/account/password',
      { ...form, ...given },
      headers,
    )
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).toContain(`href="${anchor}"`)
    expect(html).not.toContain('not-my-secret')
  })

  it('stops someone who guesses the current one', async () => {
    const { id, headers } = await aMediatorOnTwoDevices()
    const guess = { ...form, currentPassword: 'a guess' }
    // All but the last that is allowed are counted without a request.
    for (let n = 0; n < 9; n += 1) await product.limits.allows('password-while-signed-in', id)
    const guessed = await product.post('/dashboard/account/password', guess, headers)
    expect(guessed.status).toBe(422)
    const response = await product.post('/dashboard/account/password', form, headers)
    expect(response.status).toBe(429)
  })
})

describe('changing the email address', () => {
  it('waits until the link sent to the new one is opened', async () => {
    const { id, email, headers } = await aMediatorOnTwoDevices()
    const newEmail = `new-${id}@example.org`
    const response = await product.post(
      '/dashboard/account/email',
      { email: newEmail, currentPassword: testPassword },
      headers,
    )
    expect(response.headers.get('location')).toBe('/dashboard/account?toast=email-change-sent')
    expect((await product.post('/login', { email, password: testPassword })).status).toBe(303)

    const link = await mailedLink(product, newEmail, '/verify-email')
    await confirmBy(product, link, headers)
    expect((await product.post('/login', { email, password: testPassword })).status).toBe(422)
    expect((await product.post('/login', { email: newEmail, password: testPassword })).status).toBe(
      303,
    )
    const { rows } = await product.db.execute(sql`select email from mediators where id = ${id}`)
    expect(rows).toEqual([{ email }])
  })

  it('notifies the present email address, whose owner may not know of it', async () => {
    const { id, email, headers } = await aMediatorOnTwoDevices()
    const newEmail = `new-${id}@example.org`
    await product.post(
      '/dashboard/account/email',
      { email: newEmail, currentPassword: testPassword },
      headers,
    )
    await mailedLink(product, email, '/forgot-password')
    const notice = (await product.mails(0))
      .map(readable)
      .find((mail) => mail.includes(`<${email}>`))
    expect(notice).toContain('Someone asked to change your email address')
    expect(notice).toContain(newEmail)
  })

  describe('that an intruder requested is cancelled', () => {
    async function anIntrusion() {
      const account = await aMediatorOnTwoDevices()
      const newEmail = `intruder-${account.id}@example.org`
      const form = { email: newEmail, currentPassword: testPassword }
      await product.post('/dashboard/account/email', form, account.elsewhere)
      return { ...account, newEmail, link: await mailedLink(product, newEmail, '/verify-email') }
    }

    async function expectNoChange({ id, link }: { id: string; link: string }) {
      const response = await confirmBy(product, link)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(accountMessages.linkExpired)
      const { rows } = await product.db.execute(sql`select email from users where id = ${id}`)
      expect(rows).toEqual([{ email: `${id}@example.org` }])
    }

    const chosen = { password: 'a louder harbour', confirmPassword: 'a louder harbour' }

    it('by a password reset', async () => {
      const intrusion = await anIntrusion()
      await product.post('/forgot-password', { email: intrusion.email })
      const reset = await mailedLink(product, intrusion.email, '/reset-password')
      expect((await product.post(reset, chosen)).status).toBe(303)
      await expectNoChange(intrusion)
    })

    it('by a new password', async () => {
      const intrusion = await anIntrusion()
      const form = { currentPassword: testPassword, ...chosen }
      await product.post('/dashboard/account/password', form, intrusion.headers)
      await expectNoChange(intrusion)
    })

    it('by signing out everywhere', async () => {
      const intrusion = await anIntrusion()
      await product.post('/dashboard/account/sessions', {}, intrusion.headers)
      await expectNoChange(intrusion)
    })

    it('by another change', async () => {
      const intrusion = await anIntrusion()
      const form = { email: `mine-${intrusion.id}@example.org`, currentPassword: testPassword }
      await product.post('/dashboard/account/email', form, intrusion.headers)
      await expectNoChange(intrusion)
    })
  })

  it('keeps no link that works in the database, and lets one work once', async () => {
    const { id, headers } = await aMediatorOnTwoDevices()
    const email = `once-${id}@example.org`
    const form = { email, currentPassword: testPassword }
    await product.post('/dashboard/account/email', form, headers)
    const link = await mailedLink(product, email, '/verify-email')
    const { rows } = await product.db.execute(sql`select * from mailed_links`)
    expect(JSON.stringify(rows)).not.toContain(new URLSearchParams(link.split('?')[1]).get('token'))
    expect((await confirmBy(product, link, headers)).status).toBe(303)
    expect((await confirmBy(product, link, headers)).status).toBe(400)
  })

  it('lets a link work for one day', async () => {
    const { id, headers } = await aMediatorOnTwoDevices()
    const email = `late-${id}@example.org`
    const form = { email, currentPassword: testPassword }
    await product.post('/dashboard/account/email', form, headers)
    const link = await mailedLink(product, email, '/verify-email')
    await product.db.execute(
      sql`update mailed_links set expires_at = expires_at - interval '25 hours'`,
    )
    expect((await confirmBy(product, link)).status).toBe(400)
  })

  it('refuses an email address that someone else took in the meantime', async () => {
    const { id, headers } = await aMediatorOnTwoDevices()
    const email = `coveted-${id}@example.org`
    const form = { email, currentPassword: testPassword }
    await product.post('/dashboard/account/email', form, headers)
    const link = await mailedLink(product, email, '/verify-email')
    await signedIn(product, { email })
    const response = await confirmBy(product, link, headers)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(authMessages['email-already-in-use'])
  })

  it('requires that the present email address is confirmed', async () => {
    const { id, headers } = await aMediatorOnTwoDevices()
    await unverify(id)
    const html = await (await product.get('/dashboard/account/email', headers)).text()
    expect(html).toContain(accountMessages.emailUnconfirmed)
    expect(html).not.toContain('name="currentPassword"')

    const form = { email: `early-${id}@example.org`, currentPassword: testPassword }
    const response = await product.post('/dashboard/account/email', form, headers)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(accountMessages.emailUnconfirmed)
    const { rows } = await product.db.execute(
      sql`select digest from mailed_links where user_id = ${id}`,
    )
    expect(rows).toEqual([])
  })

  it('is requested at most five times an hour, whatever the email address', async () => {
    const { id, headers } = await aMediatorOnTwoDevices()
    const ask = (n: number) =>
      product.post(
        '/dashboard/account/email',
        { email: `${n}-${id}@example.org`, currentPassword: testPassword },
        headers,
      )
    for (let n = 0; n < 5; n += 1) expect((await ask(n)).status).toBe(303)
    expect((await ask(5)).status).toBe(429)
  })

  it('counts among the mails that one client can cause', async () => {
    const behindProxy = await aProduct({ TRUST_PROXY: 'true' })
    const { id, headers } = await signedIn(behindProxy)
    for (let n = 0; n < 50; n += 1) {
      await behindProxy.limits.allows('mail-from-ip', '203.0.113.9')
    }
    const ask = (clientIp: string) =>
      behindProxy.post(
        '/dashboard/account/email',
        { email: `new-${id}@example.org`, currentPassword: testPassword },
        { ...headers, 'x-forwarded-for': clientIp },
      )
    expect((await ask('203.0.113.9')).status).toBe(429)
    expect((await ask('198.51.100.7')).status).toBe(303)
  })

  it('takes the link and the account’s own session, neither alone', async () => {
    const { id, headers } = await aMediatorOnTwoDevices()
    const email = `other-${id}@example.org`
    const form = { email, currentPassword: testPassword }
    await product.post('/dashboard/account/email', form, headers)
    const link = await mailedLink(product, email, '/verify-email')
    const page = await (await product.get(link)).text()
    expect(page).toContain(accountMessages.logInFirst)
    expect(page).toContain(`href="/login?redirect=${encodeURIComponent(link)}"`)

    const stranger = await confirmBy(product, link)
    expect(stranger.status).toBe(403)
    expect(stranger.headers.getSetCookie()).toEqual([])
    const other = await signedIn(product)
    const elsewhere = await confirmBy(product, link, other.headers)
    expect(elsewhere.status).toBe(403)
    expect(await elsewhere.text()).toContain(accountMessages.otherAccount)
    const { rows } = await product.db.execute(sql`select 1 from users where email = ${email}`)
    expect(rows).toEqual([])

    const confirmed = await confirmBy(product, link, headers)
    expect(confirmed.headers.get('location')).toBe('/dashboard/account?toast=email-verified')
  })

  it.each(['change-email-verification', 'change-email-confirmation'])(
    'is not done by a token (%s) that someone signed who knows the secret',
    async (requestType) => {
      const secret = randomBytes(48).toString('base64')
      const own = await aProduct({ AUTH_SECRET: secret })
      const { id, headers } = await signedIn(own)
      const { secret: ofSessions } = await own.auth.$context
      const email = `${id}@example.org`
      for (const key of [secret, ofSessions]) {
        const wanted = [email, 'support@example.org', 3_600, { requestType }] as const
        const token = await createEmailVerificationToken(key, ...wanted)
        const response = await confirmBy(own, `/verify-email?token=${token}`, headers)
        expect(response.status).toBe(400)
      }
      const { rows } = await own.db.execute(sql`select email from users`)
      expect(rows).toEqual([{ email }])
    },
  )

  it('gives an address that two accounts confirm at once to one of them', async () => {
    const email = `wanted-${randomUUID()}@example.org`
    const both = await Promise.all([aMediatorOnTwoDevices(), aMediatorOnTwoDevices()])
    const form = { email, currentPassword: testPassword }
    for (const { headers } of both) await product.post('/dashboard/account/email', form, headers)
    const links = await until(async () => {
      const mails = (await product.mails(0)).map(readable)
      const found = mails.flatMap((mail) =>
        mail.includes(email) ? (/\/verify-email\?token=[\w-]+/.exec(mail) ?? []) : [],
      )
      return found.length === 2 && found
    }, 'both links are mailed')
    const pressed = both.flatMap(({ headers }) =>
      links.map((link) => confirmBy(product, link, headers)),
    )
    const statuses = (await Promise.all(pressed)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })

  it.each([
    ['its own', 'own', accountMessages.emailUnchanged],
    ['one that is taken', 'taken@example.org', authMessages['email-already-in-use']],
    ['the support email', 'support@example.org', authMessages['email-already-in-use']],
    ['none', 'amara', authMessages['invalid-email']],
  ])('refuses %s', async (_, email, message) => {
    const own = await aMediatorOnTwoDevices()
    if (email === 'taken@example.org') await signedIn(product, { email })
    const response = await product.post(
      '/dashboard/account/email',
      { email: email === 'own' ? own.email : email, currentPassword: testPassword },
      own.headers,
    )
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(message)
  })

  it('requires the password', async () => {
    const { headers } = await aMediatorOnTwoDevices()
    const response = await product.post(
      '/dashboard/account/email',
      { email: 'mine@example.org', currentPassword: 'a guess' },
      headers,
    )
    expect(await response.text()).toContain(authMessages['wrong-password'])
  })
})

describe('confirming the email address', () => {
  it.each([
    ['a new password', '/dashboard/account/password'],
    ['signing out everywhere', '/dashboard/account/sessions'],
  ])('is no longer possible by a link from before %s', async (_what, path) => {
    const { id, email, headers } = await aMediatorOnTwoDevices()
    await unverify(id)
    await product.post('/dashboard/account/verification', {}, headers)
    const link = await mailedLink(product, email, '/verify-email')
    const password = 'a louder harbour'
    const form = { currentPassword: testPassword, password, confirmPassword: password }
    expect((await product.post(path, form, headers)).status).toBe(303)
    const still = path.endsWith('/password') ? password : testPassword
    const { headers: again } = await product.post('/login', { email, password: still })
    const response = await confirmBy(product, link, { cookie: cookieOf(again) })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(accountMessages.linkExpired)
  })

  it('sends the link again until it is confirmed', async () => {
    const { id, email, headers } = await aMediatorOnTwoDevices()
    await unverify(id)
    expect(await (await product.get('/dashboard/account', headers)).text()).toContain(
      'Send the link again',
    )
    const response = await product.post('/dashboard/account/verification', {}, headers)
    expect(response.headers.get('location')).toBe('/dashboard/account?toast=verification-sent')

    const link = await mailedLink(product, email, '/verify-email')
    const opened = await product.fetch(link, { method: 'HEAD', headers })
    expect(opened.status).toBe(200)
    const page = await (await product.get(link, headers)).text()
    expect(page).toContain('Confirm my email address')
    const settings = await (await product.get('/dashboard/account', headers)).text()
    expect(settings).toContain('Send the link again')

    const followed = await confirmBy(product, link, headers)
    expect(followed.headers.get('location')).toBe('/dashboard/account?toast=email-verified')
    const html = await (await product.get('/dashboard/account', headers)).text()
    expect(html).not.toContain('Send the link again')
  })

  it.each([
    ['/dashboard', '/dashboard?toast=verification-sent'],
    ['https://elsewhere.example', '/dashboard/account?toast=verification-sent'],
  ])('comes back from %s to %s', async (from, location) => {
    const { id, headers } = await aMediatorOnTwoDevices()
    await unverify(id)
    const sent = await product.post('/dashboard/account/verification', { from }, headers)
    expect(sent.headers.get('location')).toBe(location)
  })

  it('sends at most five in an hour', async () => {
    const { id, headers } = await aMediatorOnTwoDevices()
    await unverify(id)
    const send = () => product.post('/dashboard/account/verification', {}, headers)
    for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(303)
    expect(await (await send()).text()).toContain(authMessages['too-many-requests'])
  })

  it.each(['', '?token=', '?token=nonsense', '?token=a.b.c'])(
    'shows a dead link for /verify-email%s',
    async (query) => {
      const response = await confirmBy(product, `/verify-email${query}`)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(accountMessages.linkExpired)
    },
  )
})

it('signs out everywhere', async () => {
  const { headers, elsewhere } = await aMediatorOnTwoDevices()
  const response = await product.post('/dashboard/account/sessions', {}, headers)
  expect(response.headers.get('location')).toBe('/login?toast=signed-out-everywhere')
  expect(await isSignedIn(headers)).toBe(false)
  expect(await isSignedIn(elsewhere)).toBe(false)
})

describe('someone who is not signed in', () => {
  const paths = ['', '/password', '/email', '/sessions', '/verification']

  it.each(paths)('is led to the login from /dashboard/account%s', async (path) => {
    const pagePath = `/dashboard/account${path}`
    const expected = `/login?redirect=${encodeURIComponent(`${pagePath}?from=a&to=b`)}`
    const page = await product.get(`${pagePath}?from=a&to=b`)
    expect(page.headers.get('location')).toBe(expected)
    const data = await product.get(`${pagePath}.data?from=a&to=b`)
    expect(await data.text()).toContain(expected)
    if (path === '') return
    const posted = await product.post(pagePath, {})
    expect(posted.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(pagePath)}`)
  })
})

describe('the account pages', () => {
  const pages = ['', '/password', '/email', '/verification'].map(
    (end) => `/dashboard/account${end}`,
  )

  it('lead to the other screens of a mediator', async () => {
    const { id, headers } = await signedIn(product)
    await unverify(id)
    for (const path of pages) {
      const html = await (await product.get(path, headers)).text()
      expect(html).toContain('<nav aria-label="Dashboard"')
    }
  })

  it('say how to set a password to someone who has none', async () => {
    const { id, headers } = await signedIn(product)
    await product.db.execute(sql`
      update accounts set provider_id = 'google', password = null where user_id = ${id}`)
    expect(await (await product.get(pages[0] ?? '', headers)).text()).toContain('Google')
    for (const path of ['/dashboard/account/password', '/dashboard/account/email']) {
      const html = await (await product.get(path, headers)).text()
      expect(html).toContain('Your account has no password yet.')
      expect(html).toContain('href="/forgot-password"')
      expect(html).not.toContain('name="currentPassword"')
    }
  })
})

it('says when signing out everywhere failed', async () => {
  const { headers } = await signedIn(product)
  const response = await withoutTables(product, ['mailed_links'], () =>
    product.post('/dashboard/account/sessions', {}, headers),
  )
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Logout failed. Please try again.')
})
