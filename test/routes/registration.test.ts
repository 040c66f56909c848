import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountMessages, authMessages } from '#app/accounts/account-messages.ts'
import { sessions } from '#app/accounts/accounts.table.server.ts'
import { nameHasAddress } from '#app/platform/forms/person-name.ts'
import { confirmBy, mailedLink, mailWith, readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { cookieOf, signedIn } from '../kit/sign-in.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

let people = 0
function aRegistration(given: Record<string, string> = {}) {
  people += 1
  return {
    fullName: 'Dr Siân van den Berg KC',
    email: `person-${people}@example.org`,
    password: 'a quiet harbour',
    confirmPassword: 'a quiet harbour',
    terms: 'yes',
    ...given,
  }
}

const rowsOf = async (of: TestProduct, table: string, email: string) =>
  (await of.db.execute(sql`select * from ${sql.identifier(table)} where email = ${email}`)).rows

describe('POST /register', () => {
  it('makes the account and a profile in its first state, signs in and leads to the dashboard', async () => {
    const form = aRegistration({ email: 'Sian@Example.org' })
    const response = await product.post('/register', form)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/dashboard')
    const session = await product.auth.api.getSession({
      headers: new Headers({ cookie: cookieOf(response.headers) }),
    })
    expect(session?.user).toMatchObject({ email: 'sian@example.org', emailVerified: false })

    const [mediator] = await rowsOf(product, 'mediators', 'sian@example.org')
    expect(mediator).toMatchObject({
      id: session?.user.id,
      full_name: 'Dr Siân van den Berg KC',
      first_name: 'Siân',
      last_name: 'van den Berg',
      approved: false,
      approved_at: null,
      specialties: [],
      practice_areas: [],
      experience: 0,
      profile_views: 0,
      rating_average: 0,
      rating_total: 0,
      is_profile_public: true,
      accept_new_cases: true,
      unite_connected_id: null,
    })
    expect(await rowsOf(product, 'listings', 'sian@example.org')).toEqual([])
  })

  it('sends one mail without a word of theirs, and the welcome once the address is confirmed', async () => {
    const own = await aProduct()
    const { email, ...form } = aRegistration()
    const { headers } = await own.post('/register', { email, ...form })
    const link = await mailedLink(own, email, '/verify-email')
    const before = (await own.mails(1)).map(readable)
    expect(before).toHaveLength(1)
    expect(before[0]).toContain('Subject: Welcome to Find a Mediator')
    expect(before[0]).not.toMatch(/Berg|=C3|Si.{1,2}n/)

    const session = { cookie: cookieOf(headers) }
    const followed = await confirmBy(own, link, session)
    expect(followed.headers.get('location')).toBe('/dashboard/account?toast=email-verified')
    expect(await rowsOf(own, 'users', email)).toMatchObject([{ email_verified: true }])
    expect((await confirmBy(own, link, session)).status).toBe(303)
    await mailWith(own, 'Your email address is confirmed, and your account is ready.')
    expect(await own.mails(2)).toHaveLength(2)
  })

  it('makes one account and one profile of two posts at once', async () => {
    const form = aRegistration()
    const answers = await Promise.all([
      product.post('/register', form),
      product.post('/register', form),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([303, 303])
    expect(answers.every((answer) => answer.headers.getSetCookie().length > 0)).toBe(true)
    expect(await rowsOf(product, 'users', form.email)).toHaveLength(1)
    expect(await rowsOf(product, 'mediators', form.email)).toHaveLength(1)
  })

  it('leaves nothing half-made when the profile cannot be made', async () => {
    const form = aRegistration()
    const before = await product.db.$count(sessions)
    const response = await withoutTables(product, ['mediators'], () =>
      product.post('/register', form),
    )
    expect(response.status).toBe(503)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.text()).toContain(authMessages.default)
    expect(await rowsOf(product, 'users', form.email)).toEqual([])
    expect(await product.db.$count(sessions)).toBe(before)
    expect((await product.post('/register', form)).status).toBe(303)
  })
})

it('registers many people at once while others search', async () => {
  const own = await aProduct()
  const registrations = Promise.all(
    Array.from({ length: 12 }, () => own.post('/register', aRegistration())),
  )
  const search = await own.get('/search')
  expect(search.status).toBe(200)
  expect((await registrations).map((answer) => answer.status)).toEqual(Array(12).fill(303))
  await own.mails(12)
})

describe('a registration that is refused', () => {
  it.each([
    [{ fullName: ' ' }, 'Name is required'],
    [{ fullName: 'Visit http://spam.example now' }, nameHasAddress],
    [{ email: '' }, 'Email is required'],
    [{ email: 'sian@' }, authMessages['invalid-email']],
    [{ password: 'short-1', confirmPassword: 'short-1' }, authMessages['weak-password']],
    [{ password: 'Password1!', confirmPassword: 'Password1!' }, authMessages['weak-password']],
    [{ confirmPassword: 'another harbour' }, accountMessages.passwordsDiffer],
    [{ terms: '' }, accountMessages.termsRequired],
  ])('for %j says why and keeps what was typed, save the passwords', async (given, message) => {
    const form = aRegistration({ fullName: 'Siân <b>', ...given })
    const response = await product.post('/register', form)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(message)
    if (!('fullName' in given)) expect(html).toContain('value="Siân &lt;b&gt;"')
    expect(html).not.toContain(form.password)
    expect(html).not.toContain(form.confirmPassword)
    expect(await rowsOf(product, 'users', form.email)).toEqual([])
  })

  it('says that the email address is taken, whatever its case', async () => {
    const { id } = await signedIn(product, { email: 'taken@example.org' })
    await product.db.execute(sql`update users set created_at = '2020-01-01' where id = ${id}`)
    const response = await product.post('/register', aRegistration({ email: 'Taken@example.org' }))
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(authMessages['email-already-in-use'])
  })

  it('does not accept another password, however soon it comes', async () => {
    const form = aRegistration()
    await product.post('/register', form)
    const other = { ...form, password: 'a loud harbour', confirmPassword: 'a loud harbour' }
    expect(await (await product.post('/register', other)).text()).toContain(
      authMessages['email-already-in-use'],
    )
  })

  it('reserves the support email for its owner', async () => {
    const response = await product.post(
      '/register',
      aRegistration({ email: 'support@example.org' }),
    )
    expect(await response.text()).toContain(authMessages['email-already-in-use'])
    expect(await rowsOf(product, 'users', 'support@example.org')).toEqual([])
  })

  it('says so when one client registers too many', async () => {
    const own = await aProduct()
    for (let n = 0; n < 30; n += 1) await own.limits.allows('registration-from-ip', '')
    const response = await own.post('/register', aRegistration())
    expect(response.status).toBe(429)
    expect(await response.text()).toContain(authMessages['too-many-requests'])
  })

  it('says that accounts are not enabled while the operator has closed them', async () => {
    const closed = await aProduct({ PASSWORD_SIGN_IN: 'false' })
    const response = await closed.post('/register', aRegistration())
    expect(await response.text()).toContain(authMessages['operation-not-allowed'])
  })
})

describe('GET /register', () => {
  it('links the terms and the privacy notice, which are there to read', async () => {
    const html = await (await product.get('/register')).text()
    expect(html).toContain('href="/terms"')
    expect(html).toContain('href="/privacy"')
    expect(await (await product.get('/terms')).text()).toContain(
      '<title>Terms of Use | Find a Mediator</title>',
    )
    expect(await (await product.get('/privacy')).text()).toContain(
      '<title>Privacy | Find a Mediator</title>',
    )
  })

  it('can be sent without JavaScript: the button is not disabled in the HTML', async () => {
    const html = await (await product.get('/register')).text()
    expect(/<button[^>]*>Register<\/button>/.exec(html)?.[0]).not.toContain('disabled=""')
  })
})
