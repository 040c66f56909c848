import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { authMessages } from '#app/accounts/account-messages.ts'
import { anAdmin } from '../kit/administrators.ts'
import { nextCodeOf, withAuthenticator } from '../kit/authenticator.ts'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { cookieOf, signIn, testPassword } from '../kit/sign-in.ts'

let product: TestProduct
let strict: TestProduct
beforeAll(async () => {
  product = await aProduct()
  strict = await aProduct({ ADMIN_SECOND_FACTOR: 'true' })
})

const begun = (of: TestProduct, id: string, ago: string) =>
  of.db.execute(
    sql`update sessions set created_at = now() - ${ago}::interval, confirmed_at = null
      where user_id = ${id}`,
  )

const locationOf = async (answer: Response | Promise<Response>) =>
  (await answer).headers.get('location')

describe('an administrator where a second factor is wanted', () => {
  it('is led to set one up before anything under /admin opens', async () => {
    const { headers } = await anAdmin(strict)
    for (const path of ['/admin/mediators', '/admin/audit', '/admin/mediators.csv']) {
      const asked = `/dashboard/account/factors?redirect=${encodeURIComponent(path)}`
      const wanted = path.endsWith('.csv') ? '/dashboard/account/factors?redirect=' : asked
      expect(await locationOf(strict.get(path, headers))).toContain(wanted)
    }
    const page = await (await strict.get('/dashboard/account/factors', headers)).text()
    expect(page).toContain('Administrators need an authenticator app or a passkey')
    expect(page).toContain('href="/dashboard/account/factors/app"')
  })

  it('gets in once it is set up, and later by password and code', async () => {
    const admin = await anAdmin(strict)
    const { key } = await withAuthenticator(strict, admin)
    const here = admin.headers
    expect((await strict.get('/admin/mediators', here)).status).toBe(200)

    const first = await strict.post('/login', { email: admin.email, password: testPassword })
    const half = { cookie: cookieOf(first.headers) }
    const second = await strict.post('/login/code', { code: await nextCodeOf(key) }, half)
    const there = { cookie: cookieOf(second.headers) }
    expect((await strict.get('/admin/mediators', there)).status).toBe(200)
  })

  it('is asked for the factor in a session that began without it, as one by a provider does', async () => {
    const admin = await anAdmin(strict)
    const { key } = await withAuthenticator(strict, admin)
    await strict.db.execute(
      sql`update sessions set second_factor_at = null where user_id = ${admin.id}`,
    )
    const here = admin.headers
    const asked = '/confirm-identity?redirect=%2Fadmin%2Fmediators'
    expect(await locationOf(strict.get('/admin/mediators', here))).toBe(asked)

    const page = await (await strict.get(asked, here)).text()
    expect(page).not.toContain('identityPassword')
    const byPassword = { identityTo: '/admin/mediators', identityPassword: testPassword }
    expect((await strict.post('/confirm-identity', byPassword, here)).status).toBe(422)

    const byCode = { identityTo: '/admin/mediators', identityCode: await nextCodeOf(key) }
    const confirmed = await strict.post('/confirm-identity', byCode, here)
    expect(await locationOf(confirmed)).toBe('/admin/mediators')
    const renewed = { cookie: cookieOf(confirmed.headers) }
    expect((await strict.get('/admin/mediators', renewed)).status).toBe(200)
  })

  it('is not asked on a site for this machine alone, unless they have an app', async () => {
    const admin = await anAdmin(product)
    expect((await product.get('/admin/mediators', admin.headers)).status).toBe(200)
    await withAuthenticator(product, admin)
    await product.db.execute(
      sql`update sessions set second_factor_at = null where user_id = ${admin.id}`,
    )
    const headers = await signInWithoutCode(product, admin)
    expect(await locationOf(product.get('/admin/mediators', headers))).toContain(
      '/confirm-identity',
    )
  })
})

/** A session as a provider would begin it: without the code. */
async function signInWithoutCode(of: TestProduct, { id, email }: { id: string; email: string }) {
  await of.db.execute(sql`update users set two_factor_enabled = false where id = ${id}`)
  const headers = await signIn(of, email)
  await of.db.execute(sql`update users set two_factor_enabled = true where id = ${id}`)
  return headers
}

describe('a session of an administrator', () => {
  it('ends after twelve hours; that of a mediator does not', async () => {
    const admin = await anAdmin(product)
    await begun(product, admin.id, '11 hours 59 minutes')
    expect((await product.get('/admin/mediators', admin.headers)).status).toBe(200)
    await begun(product, admin.id, '12 hours 1 minute')
    expect(await locationOf(product.get('/admin/mediators', admin.headers))).toBe(
      '/login?redirect=%2Fadmin%2Fmediators',
    )
    await product.db.execute(sql`update users set role = 'user' where id = ${admin.id}`)
    expect((await product.get('/dashboard/account', admin.headers)).status).toBe(200)
  })
})

describe('a deletion or an export by an administrator', () => {
  it('asks first who is there, if that is more than a quarter of an hour ago', async () => {
    const { id: subject } = await aMediator(product.db)
    const admin = await anAdmin(product)
    const path = `/admin/mediators/${subject}/delete`
    expect((await product.get(path, admin.headers)).status).toBe(200)
    await begun(product, admin.id, '16 minutes')
    const asked = `/confirm-identity?redirect=${encodeURIComponent(path)}`
    expect(await locationOf(product.get(path, admin.headers))).toBe(asked)
    expect((await product.get(`/admin/mediators/${subject}/suspend`, admin.headers)).status).toBe(
      200,
    )
    expect(await locationOf(product.get('/admin/mediators.csv?status=active', admin.headers))).toBe(
      '/confirm-identity?redirect=%2Fadmin%2Fmediators%3Fstatus%3Dactive',
    )
  })

  it('keeps what was typed, without JavaScript, also past a wrong password', async () => {
    const { id: subject, email } = await aMediator(product.db)
    const admin = await anAdmin(product)
    await begun(product, admin.id, '16 minutes')
    const path = `/admin/mediators/${subject}/delete`
    const typed = { email, reason: 'Two accounts “by mistake”' }

    const led = await product.post(path, typed, admin.headers)
    expect(led.status).toBe(307)
    const asked = String(led.headers.get('location'))
    expect(asked).toBe(`/confirm-identity?redirect=${encodeURIComponent(path)}`)
    const held = await product.post(asked, typed, admin.headers)
    expect(held.status).toBe(422)
    expect(held.headers.get('cache-control')).toContain('no-store')
    const fields = hiddenFields(await held.text())
    expect(fields).toMatchObject({ ...typed, identityTo: path, identityPost: 'yes' })

    const wrong = { ...fields, identityPassword: 'not-the-password' }
    const refused = await product.post('/confirm-identity', wrong, admin.headers)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain(authMessages['wrong-password'])
    expect(html).not.toContain('not-the-password')
    expect(hiddenFields(html)).toEqual(fields)

    const right = { ...fields, identityPassword: testPassword }
    const confirmed = await product.post('/confirm-identity', right, admin.headers)
    expect(confirmed.status).toBe(307)
    expect(confirmed.headers.get('location')).toBe(path)
    const renewed = { cookie: cookieOf(confirmed.headers) }
    expect((await product.get('/admin/mediators', admin.headers)).status).toBe(302)
    const deleted = await product.post(path, right, renewed)
    expect(await locationOf(deleted)).toBe('/admin/mediators?toast=mediator-deleted')
  })

  it('leads nowhere else, and counts guesses at the password', async () => {
    const admin = await anAdmin(product)
    await begun(product, admin.id, '16 minutes')
    const form = (to: string) => ({ identityTo: to, identityPassword: testPassword })
    const away = await product.post('/confirm-identity', form('//evil.example'), admin.headers)
    expect(await locationOf(away)).toBe('/dashboard')

    const headers = { cookie: cookieOf(away.headers) }
    const guess = { identityTo: '/admin', identityPassword: 'a guess' }
    for (let count = 0; count < 10; count += 1)
      await product.post('/confirm-identity', guess, headers)
    expect((await product.post('/confirm-identity', form('/admin'), headers)).status).toBe(429)
  })
})

function hiddenFields(html: string): Record<string, string> {
  const found = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const text = (value = '') => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return Object.fromEntries(
    [...found]
      .map(([, name = '', value]) => [name, text(value)] as const)
      .filter(([name]) => name !== 'identityPasskey'),
  )
}
