import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountMessages, accountToasts, authMessages } from '#app/accounts/account-messages.ts'
import { mailedLink } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { cookieOf, signedIn, testPassword } from '../kit/sign-in.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

const chosen = { password: 'a louder harbour', confirmPassword: 'a louder harbour' }

async function aForgetfulMediator() {
  const { id, headers } = await signedIn(product)
  const email = `${id}@example.org`
  const response = await product.post('/forgot-password', { email })
  expect(response.headers.get('location')).toBe('/forgot-password?sent=true')
  return { id, email, headers, link: await mailedLink(product, email, '/reset-password') }
}

describe('forgetting a password', () => {
  it('mails a link that sets a new one, once, and ends every session', async () => {
    const { email, headers, link } = await aForgetfulMediator()
    const form = await product.get(link)
    expect(form.headers.get('cache-control')).toBe('private, no-store')
    expect(await form.text()).toContain(`For the account of <!-- -->${email}`)

    const response = await product.post(link, chosen)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/login?toast=password-reset')
    expect(await (await product.get('/login?toast=password-reset')).text()).toContain(
      accountToasts.passwordReset,
    )
    const ended = await product.get('/dashboard/account', headers)
    expect(ended.headers.get('location')).toBe('/login?redirect=%2Fdashboard%2Faccount')
    expect((await product.post('/login', { email, password: testPassword })).status).toBe(422)
    expect((await product.post('/login', { email, password: chosen.password })).status).toBe(303)

    const again = await product.post(link, {
      password: 'yet another one',
      confirmPassword: 'yet another one',
    })
    expect(again.status).toBe(422)
    expect(await again.text()).toContain(accountMessages.linkExpired)
    expect(await (await product.get(link)).text()).toContain(accountMessages.linkExpired)
    expect((await product.post('/login', { email, password: chosen.password })).status).toBe(303)
  })

  it('says whose it is where somebody else is logged in, and leads to nobody else’s dashboard', async () => {
    const { email, link } = await aForgetfulMediator()
    const other = await signedIn(product)
    const html = await (await product.get(link, other.headers)).text()
    expect(html).toContain(`For the account of <!-- -->${email}`)
    expect(html).toContain(`This browser is logged in as <!-- -->${other.id}@example.org`)

    const response = await product.post(link, chosen, other.headers)
    expect(response.headers.get('location')).toBe('/login?toast=password-reset')
    expect(cookieOf(response.headers)).toBe('')
    const login = await product.get('/login?toast=password-reset', other.headers)
    expect(await login.text()).toContain(accountToasts.passwordReset)
  })

  it('lets a link work for one hour', async () => {
    const { id, email, link } = await aForgetfulMediator()
    const { rows } = await product.db.execute(
      sql`update mailed_links set expires_at = expires_at - interval '61 minutes' where user_id = ${id} returning expires_at`,
    )
    expect(rows).toHaveLength(1)
    expect(await (await product.get(link)).text()).toContain(accountMessages.linkExpired)
    expect((await product.post(link, chosen)).status).toBe(422)
    expect((await product.post('/login', { email, password: testPassword })).status).toBe(303)
  })

  it('stores no working link in the database', async () => {
    const { link } = await aForgetfulMediator()
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    const { rows } = await product.db.execute(sql`select * from mailed_links`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('lets someone in again who had too many failures', async () => {
    const { email, link } = await aForgetfulMediator()
    for (let n = 0; n < 11; n += 1) await product.post('/login', { email, password: 'wrong' })
    for (let n = 0; n < 50; n += 1) await product.limits.allows('password-of-account', email)
    await product.post(link, chosen)
    expect((await product.post('/login', { email, password: chosen.password })).status).toBe(303)
  })

  it.each([
    ['', 'Email is required'],
    ['amara', authMessages['invalid-email']],
    ['nobody@example.org', authMessages['user-not-found']],
  ])('with %j says what is wrong', async (email, message) => {
    const response = await product.post('/forgot-password', { email })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(message)
  })

  it('sends at most five links, and more requests refer to the links already sent', async () => {
    const { email, link } = await aForgetfulMediator()
    const requestLink = async () => (await product.post('/forgot-password', { email })).status
    for (let n = 0; n < 8; n += 1) expect(await requestLink()).toBe(303)
    const { rows } = await product.db.execute(
      sql`select from pgboss.job where data->>'to' = ${email} and data->>'kind' = 'password-reset'`,
    )
    expect(rows).toHaveLength(5)
    expect((await product.post(link, chosen)).status).toBe(303)
  })

  it.each([
    ['a new password', '/dashboard/account/password', { currentPassword: testPassword, ...chosen }],
    ['signing out everywhere', '/dashboard/account/sessions', {}],
  ])('by a link that someone else requested is cancelled by %s', async (_what, path, form) => {
    const { headers, link } = await aForgetfulMediator()
    expect((await product.post(path, form, headers)).status).toBe(303)
    const response = await product.post(link, chosen)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(accountMessages.linkExpired)
  })

  it.each([
    [{ password: 'short', confirmPassword: 'short' }, authMessages['weak-password']],
    [
      { password: 'okafor-amara1', confirmPassword: 'okafor-amara1' },
      authMessages['weak-password'],
    ],
    [{ ...chosen, confirmPassword: 'another' }, accountMessages.passwordsDiffer],
  ])('refuses %j and keeps the link', async (form, message) => {
    const { link } = await aForgetfulMediator()
    const response = await product.post(link, form)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).not.toContain(`"${form.password}"`)
    expect((await product.post(link, chosen)).status).toBe(303)
  })

  it('says that the link has expired when there is no valid token', async () => {
    for (const link of [
      '/reset-password',
      '/reset-password?token=',
      '/reset-password?token=%00x',
    ]) {
      expect(await (await product.get(link)).text()).toContain(accountMessages.linkExpired)
    }
  })
})

it('opens the support account only for someone who reads its mail', async () => {
  const own = await aProduct({ SUPPORT_EMAIL: 'help@example.org' })
  await own.post('/forgot-password', { email: 'Help@example.org' })
  await own.post(await mailedLink(own, 'help@example.org', '/reset-password'), chosen)
  const response = await own.post('/login', {
    email: 'help@example.org',
    password: chosen.password,
  })
  expect(response.headers.get('location')).toBe('/admin/profile-approvals')
  const { rows } = await own.db.execute(sql`select email, email_verified from users`)
  expect(rows).toEqual([{ email: 'help@example.org', email_verified: true }])
})
