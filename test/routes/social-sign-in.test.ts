import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountMessages, authMessages } from '#app/accounts/account-messages.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { nextCodeOf, withAuthenticator } from '../kit/authenticator.ts'
import { aMediator } from '../kit/builders.ts'
import { copyMails } from '../kit/deliveries/sent-mails.ts'
import { mailWith } from '../kit/mails.ts'
import { withPasskey } from '../kit/passkey.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { anIdentityProvider } from '../kit/servers/identity-provider.ts'
import { cookieOf, givePassword, signIn } from '../kit/sign-in.ts'

let product: TestProduct
let provider: Awaited<ReturnType<typeof anIdentityProvider>>
beforeAll(async () => {
  provider = await anIdentityProvider()
  afterFile(provider.close, 'servers')
  product = await aProduct(provider.settings)
  await copyMails(product.db)
})

const aPerson = (given: Record<string, unknown> = {}) => {
  const sub = randomUUID()
  return {
    sub,
    name: 'Nia Bevan',
    email: `${sub}@example.org`,
    email_verified: true,
    ...given,
  }
}

type Form = Record<string, string>
const fromLogin: Form = { from: 'login' }
const fromRegister: Form = { from: 'register', terms: 'yes' }

/** Presses the button. Returns the provider's URL and the cookies to come back with. */
async function begin(form: Form, name = 'google') {
  const response = await product.post(`/sign-in/${name}`, form)
  expect(response.status).toBe(200)
  const html = await response.text()
  const [, url = ''] = /content="0;url=([^"]+)"/.exec(html) ?? []
  return { url: url.replaceAll('&amp;', '&'), cookie: cookieOf(response.headers) }
}

async function comeBack(url: string, cookie: string) {
  const { pathname, search } = new URL(url)
  return product.get(pathname + search, { cookie })
}

/** Signs in as someone whom the provider knows. */
async function signInAs(person: Record<string, unknown>, form: Form, name = 'google') {
  provider.signsIn(person)
  const { url, cookie } = await begin(form, name)
  return comeBack(provider.agree(url), cookie)
}

async function messageAt(response: Response) {
  const page = await product.get(response.headers.get('location') ?? '')
  return page.text()
}

const userOf = async (response: Response) =>
  (
    await product.auth.api.getSession({
      headers: new Headers({ cookie: cookieOf(response.headers) }),
    })
  )?.user

describe('the buttons', () => {
  it.each(['/login', '/register'])('are on %s once the keys are set', async (path) => {
    const html = await (await product.get(path)).text()
    expect(html).toContain('formAction="/sign-in/google"')
    expect(html).toContain('formAction="/sign-in/microsoft"')
  })

  it('and their routes are missing where no keys are set', async () => {
    const plain = await aProduct()
    const html = await (await plain.get('/login')).text()
    expect(html).not.toContain('sign-in/')
    expect((await plain.post('/sign-in/google', fromLogin)).status).toBe(404)
    expect((await plain.get('/sign-in/google/callback?code=x')).status).toBe(404)
    expect((await plain.get('/login')).headers.get('Cross-Origin-Opener-Policy')).toBe(
      'same-origin',
    )
    await plain.close()
  })

  it('let a page access the window that it opens, and nothing else', async () => {
    const policyOf = async (path: string) =>
      (await product.get(path)).headers.get('Cross-Origin-Opener-Policy')
    expect(await policyOf('/login')).toBe('same-origin-allow-popups')
    expect(await policyOf('/sign-in/google/callback')).toBe('unsafe-none')
  })

  it('cannot be pressed from another site, nor by a link', async () => {
    const foreign = await product.post('/sign-in/google', fromLogin, {
      origin: 'https://evil.example',
    })
    expect(foreign.status).toBe(403)
    const link = await product.get('/sign-in/google')
    expect(await link.text()).not.toContain('http-equiv')
    expect(link.headers.getSetCookie()).toEqual([])
  })

  it('lead nowhere for a provider we do not know', async () => {
    expect((await product.post('/sign-in/github', fromLogin)).status).toBe(404)
    expect((await product.post('/sign-in/__proto__', fromLogin)).status).toBe(404)
  })
})

describe('registering with a provider', () => {
  it('requires agreement to the terms', async () => {
    const response = await product.post('/sign-in/google', { from: 'register' })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('Please agree to the terms of use')
    expect(html).toContain('name="terms"')
    expect(html).not.toContain('http-equiv')
  })

  it.each(['google', 'microsoft'])('by %s makes the account and the profile', async (name) => {
    const person = aPerson({ email: `Nia.${name}@Example.org` })
    const response = await signInAs(person, fromRegister, name)
    expect(response.headers.get('location')).toBe('/dashboard')
    const user = await userOf(response)
    expect(user).toMatchObject({
      email: `nia.${name}@example.org`,
      name: 'Nia Bevan',
      emailVerified: true,
    })
    const { rows } = await product.db.execute(sql`
      select m.first_name, m.last_name, m.approved, m.email, m.experience, m.profile_views,
        a.provider_id, a.account_id, a.access_token, a.id_token
      from mediators m join accounts a on a.user_id = m.id where m.id = ${user?.id}`)
    expect(rows).toEqual([
      {
        first_name: 'Nia',
        last_name: 'Bevan',
        approved: false,
        email: `nia.${name}@example.org`,
        experience: 0,
        profile_views: 0,
        provider_id: name,
        account_id: person.sub,
        access_token: null,
        id_token: null,
      },
    ])
    const { rows: mails } = await product.db.execute(sql`
      select data->>'subject' as subject from test.mails
      where data::text like ${`%nia.${name}@example.org%`}`)
    expect(mails).toHaveLength(1)
  })

  it('sends a link to confirm an email that the provider has not verified', async () => {
    const person = aPerson({ email_verified: undefined })
    const response = await signInAs(person, fromRegister, 'microsoft')
    expect((await userOf(response))?.emailVerified).toBe(false)
    const { rows } = await product.db.execute(sql`
      select count(*)::int as links from test.mails
      where data::text like ${`%${person.email}%`}
        and data::text like '%verify-email%'`)
    expect(rows).toEqual([{ links: 1 }])
  })

  it('never makes the support account', async () => {
    const response = await signInAs(aPerson({ email: 'support@example.org' }), fromRegister)
    expect(response.headers.get('location')).toBe('/register?refused=email-already-in-use')
    expect(cookieOf(response.headers)).not.toContain('session_token')
  })

  it('requires an email address', async () => {
    const response = await signInAs(aPerson({ email: undefined }), fromRegister)
    expect(response.headers.get('location')).toBe('/register?refused=default')
  })
})

describe('signing in with a provider', () => {
  it('lets a known mediator in, to the page they wanted, and records the visit', async () => {
    const person = aPerson()
    await signInAs(person, fromRegister)
    await product.db.execute(
      sql`update mediators set last_active = '2020-01-01' where email = ${person.email}`,
    )
    // The email may change at the provider; the person stays the same.
    const moved = { ...person, email: 'elsewhere@example.org' }
    const response = await signInAs(moved, { ...fromLogin, redirect: '/dashboard/leads?page=2' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/dashboard/leads?page=2')
    expect((await userOf(response))?.email).toBe(person.email)
    const { rows } = await product.db.execute(
      sql`select last_active > '2020-01-02' as recent from mediators where email = ${person.email}`,
    )
    expect(rows).toEqual([{ recent: true }])
  })

  it.each(['//evil.com', 'https://evil.com/', '/\\evil.com', 'javascript:alert(1)'])(
    'wanting %s, leads to the dashboard',
    async (redirect) => {
      const response = await signInAs(aPerson(), { ...fromRegister, redirect })
      expect(response.headers.get('location')).toBe('/dashboard')
    },
  )

  it('makes no account of somebody unknown, and says so', async () => {
    const person = aPerson()
    const response = await signInAs(person, { ...fromLogin, redirect: '/dashboard/leads' })
    expect(response.headers.get('location')).toBe(
      '/login?redirect=%2Fdashboard%2Fleads&refused=user-not-found',
    )
    expect(await messageAt(response)).toContain(authMessages['user-not-found'])
    const { rows } = await product.db.execute(
      sql`select 1 from users where email = ${person.email}`,
    )
    expect(rows).toEqual([])
  })

  it('links an account with a confirmed email that the provider has verified', async () => {
    const mediator = await aMediator(product.db)
    await givePassword(product, mediator.id)
    const response = await signInAs(aPerson({ email: mediator.email }), fromLogin)
    expect((await userOf(response))?.id).toBe(mediator.id)
    expect(await signIn(product, mediator.email)).toHaveProperty('cookie')
    expect(await mailWith(product, 'You can now log in with Google')).toContain(mediator.email)
  })

  it('links no account that has a passkey or an authenticator app', async () => {
    for (const addFactor of [withAuthenticator, withPasskey]) {
      const mediator = await aMediator(product.db)
      await givePassword(product, mediator.id)
      await addFactor(product, { headers: await signIn(product, mediator.email) })
      const response = await signInAs(aPerson({ email: mediator.email }), fromLogin)
      expect(response.headers.get('location')).toBe('/login?refused=provider-needs-factor')
      expect(await messageAt(response)).toContain(accountMessages.providerNeedsFactor)
      expect(cookieOf(response.headers)).not.toContain('session_token')
      const { rows } = await product.db.execute(
        sql`select provider_id as way from accounts where user_id = ${mediator.id}`,
      )
      expect(rows).toEqual([{ way: 'credential' }])
    }
  })

  it('links no account whose email the provider has not verified', async () => {
    const mediator = await aMediator(product.db)
    await givePassword(product, mediator.id)
    for (const verified of [false, undefined]) {
      const person = aPerson({ email: mediator.email, email_verified: verified })
      const response = await signInAs(person, fromLogin, 'microsoft')
      expect(response.headers.get('location')).toBe('/login?refused=email-already-in-use')
      expect(await messageAt(response)).toContain(authMessages['email-already-in-use'])
      expect(cookieOf(response.headers)).not.toContain('session_token')
    }
  })

  it('keeps a suspended mediator out, and says why', async () => {
    const person = aPerson()
    await signInAs(person, fromRegister)
    await product.db.execute(sql`update users set banned = true where email = ${person.email}`)
    const response = await signInAs(person, fromLogin)
    expect(response.headers.get('location')).toBe('/login?refused=user-disabled')
    expect(await messageAt(response)).toContain(authMessages['user-disabled'])
    expect(cookieOf(response.headers)).not.toContain('session_token')
  })

  it('asks for the code of an authenticator app before it begins a session', async () => {
    const person = aPerson()
    const registered = await signInAs(person, fromRegister)
    const device = { headers: { cookie: cookieOf(registered.headers) } }
    const { key } = await withAuthenticator(product, device)
    const first = await signInAs(person, { ...fromLogin, redirect: '/dashboard/leads' })
    expect(first.headers.get('location')).toBe('/login/code?redirect=%2Fdashboard%2Fleads')
    expect(await userOf(first)).toBeUndefined()
    const headers = { cookie: cookieOf(first.headers) }
    expect((await product.get('/dashboard/account', headers)).status).toBe(302)

    const path = '/login/code?redirect=%2Fdashboard%2Fleads'
    expect((await product.post(path, { code: '000000' }, headers)).status).toBe(422)
    const second = await product.post(path, { code: await nextCodeOf(key) }, headers)
    expect(second.headers.get('location')).toBe('/dashboard/leads')
    expect((await userOf(second))?.email).toBe(person.email)

    // In a window of its own the page behind it goes on to the code.
    const inWindow = await signInAs(person, { ...fromLogin, attempt: 'one' })
    expect(inWindow.status).toBe(200)
    expect(await inWindow.text()).toContain('href="/login/code"')
    expect(await userOf(inWindow)).toBeUndefined()
  })

  it('works while passwords are disabled', async () => {
    const closed = await aProduct({ ...provider.settings, PASSWORD_SIGN_IN: 'false' })
    expect((await closed.post('/sign-in/google', fromLogin)).status).toBe(200)
    await closed.close()
  })
})

describe('coming back', () => {
  it('after cancelling there says that it was cancelled', async () => {
    const { url, cookie } = await begin(fromLogin)
    const response = await comeBack(provider.cancel(url), cookie)
    expect(response.headers.get('location')).toBe('/login?refused=cancelled-popup-request')
    expect(await messageAt(response)).toContain(authMessages['cancelled-popup-request'])
  })

  it('from an attempt that a second one replaced says the same', async () => {
    provider.signsIn(aPerson())
    const first = await begin(fromRegister)
    const second = await begin(fromRegister)
    const response = await comeBack(provider.agree(first.url), second.cookie)
    expect(response.headers.get('location')).toBe('/register?refused=cancelled-popup-request')
  })

  it('to the callback of another provider lets nobody in', async () => {
    provider.signsIn(aPerson())
    const { url, cookie } = await begin(fromRegister, 'google')
    const answer = provider.agree(url).replace('/google/', '/microsoft/')
    const response = await comeBack(answer, cookie)
    expect(response.headers.get('location')).toContain('refused=cancelled-popup-request')
    expect(cookieOf(response.headers)).not.toContain('session_token')
  })

  it('ends the session that the browser carried before', async () => {
    const before = cookieOf((await signInAs(aPerson(), fromRegister)).headers)
    provider.signsIn(aPerson())
    const { url, cookie } = await begin(fromRegister)
    const response = await comeBack(provider.agree(url), `${cookie}; ${before}`)
    expect(cookieOf(response.headers)).toContain('session_token')
    expect((await product.get('/dashboard/account', { cookie: before })).status).toBe(302)
  })

  it('with someone else’s answer, or a second time, lets nobody in', async () => {
    provider.signsIn(aPerson())
    const { url, cookie } = await begin(fromRegister)
    const answer = provider.agree(url)
    const stranger = await comeBack(answer, '')
    expect(stranger.headers.get('location')).toContain('refused=cancelled-popup-request')
    expect(cookieOf(stranger.headers)).not.toContain('session_token')

    expect((await comeBack(answer, cookie)).headers.get('location')).toBe('/dashboard')
    const again = await comeBack(answer, cookie)
    expect(again.headers.get('location')).toContain('refused=cancelled-popup-request')
  })

  it('with a code that the provider does not know lets nobody in', async () => {
    const { url, cookie } = await begin(fromRegister)
    const answer = new URL(provider.agree(url))
    answer.searchParams.set('code', 'made-up')
    const response = await comeBack(answer.href, cookie)
    expect(response.headers.get('location')).toBe('/register?refused=default')
    expect(await messageAt(response)).toContain(authMessages.default)
  })

  it.each([
    ['made for another site', { aud: 'somebody-else' }],
    ['that has expired', { exp: 1_000_000 }],
    ['that names nobody', { sub: '' }],
  ])('with a token %s lets nobody in', async (_, claims) => {
    const response = await signInAs(aPerson(claims), fromRegister)
    expect(response.headers.get('location')).toBe('/register?refused=default')
  })

  it('in a window of its own tells the page behind it, and closes', async () => {
    const response = await signInAs(aPerson(), { ...fromRegister, attempt: 'try-1' })
    expect(response.status).toBe(200)
    expect(cookieOf(response.headers)).toContain('session_token')
    const html = await response.text()
    expect(html).toContain('You can close this window.')
    expect(html).toContain('href="/dashboard"')
    expect(html).toContain('try-1')
  })
})

describe('the settings', () => {
  it.each([
    ['GOOGLE_CLIENT_ID', 'Google', 'GOOGLE'],
    ['GOOGLE_CLIENT_SECRET', 'Google', 'GOOGLE'],
    ['MICROSOFT_CLIENT_ID', 'Microsoft', 'MICROSOFT'],
    ['MICROSOFT_CLIENT_SECRET', 'Microsoft', 'MICROSOFT'],
  ])('refuse %s alone', (name, label, prefix) => {
    expect(() => parseEnvironment({ [name]: 'x' })).toThrow(
      `Signing in with ${label} needs ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET together.`,
    )
  })
})
