import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#app/accounts/account-messages.ts'
import { anAdmin } from '../kit/administrators.ts'
import { beginSetup, codeOf, nextCodeOf, withAuthenticator } from '../kit/authenticator.ts'
import { mailedLink } from '../kit/mails.ts'
import { addPasskey, aPasskey, postWithPasskey, withPasskey } from '../kit/passkey.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { cookieOf, signedIn, signIn, testPassword } from '../kit/sign-in.ts'

let product: TestProduct
let strict: TestProduct
beforeAll(async () => {
  product = await aProduct()
  strict = await aProduct({ ADMIN_SECOND_FACTOR: 'true' })
})

async function aMediator() {
  const mediator = await signedIn(product)
  return { ...mediator, email: `${mediator.id}@example.org` }
}

/** Someone with a passkey alone, and a session that somebody began by the password. */
async function withPasswordSession<Owner extends { email: string; headers: { cookie: string } }>(
  of: TestProduct,
  owner: Owner,
) {
  const passkey = await withPasskey(of, owner)
  return { ...owner, passkey, byPassword: await signIn(of, owner.email) }
}

const factorsOf = async (id: string) => {
  const { rows } = await product.db.execute(sql`select
    (select count(*)::int from two_factors where user_id = ${id}) as apps,
    (select count(*)::int from passkeys where user_id = ${id}) as passkeys`)
  return rows[0]
}

const longAgo = (id: string) =>
  product.db.execute(
    sql`update sessions set second_factor_at = now() - interval '16 minutes', confirmed_at = now()
      where user_id = ${id}`,
  )

const locationOf = (answer: Response) => answer.headers.get('location')
const confirming = (path: string) => `/confirm-identity?redirect=${encodeURIComponent(path)}`
const appPath = '/dashboard/account/factors/app'

describe('a session that a password began, of an account with a passkey', () => {
  it('cannot confirm by the password, and is not offered to', async () => {
    const { byPassword } = await withPasswordSession(product, await aMediator())
    const page = await (await product.get(confirming(appPath), byPassword)).text()
    expect(page).toContain('Use a passkey')
    expect(page).toContain('Lost your passkey')
    expect(page).not.toContain('identityPassword')
    const form = { identityTo: appPath, identityPassword: testPassword }
    const answer = await product.post('/confirm-identity', form, byPassword)
    expect(await answer.text()).toContain(accountMessages.factorNeeded)
    expect(locationOf(await product.get(appPath, byPassword))).toBe(confirming(appPath))
  })

  it('confirms by that passkey, and by no other one', async () => {
    const { passkey, byPassword } = await withPasswordSession(product, await aMediator())
    const stranger = await withPasswordSession(product, await aMediator())
    const field = 'identityPasskey'
    const form = { field, fields: { identityTo: appPath }, ...byPassword }
    const path = '/confirm-identity'
    const refused = await postWithPasskey(product, path, { passkey: stranger.passkey, ...form })
    expect(refused.status).toBe(422)
    const confirmed = await postWithPasskey(product, path, { passkey, ...form })
    expect(locationOf(confirmed)).toBe(appPath)

    const headers = { cookie: cookieOf(confirmed.headers) }
    const { codes } = await withAuthenticator(product, { headers })
    expect(codes).toHaveLength(10)
  })

  it('opens nothing of the admin area, whatever the site asks for', async () => {
    for (const site of [strict, product]) {
      const { passkey, byPassword } = await withPasswordSession(site, await anAdmin(site))
      const path = '/admin/mediators'
      expect(locationOf(await site.get(path, byPassword))).toBe(confirming(path))
      const fields = { identityTo: path }
      const form = { passkey, field: 'identityPasskey', fields, ...byPassword }
      const confirmed = await postWithPasskey(site, '/confirm-identity', form)
      const headers = { cookie: cookieOf(confirmed.headers) }
      expect((await site.get(path, headers)).status).toBe(200)
    }
  })

  it('reads and answers leads as before', async () => {
    const { byPassword } = await withPasswordSession(product, await aMediator())
    expect((await product.get('/dashboard/leads', byPassword)).status).toBe(200)
  })
})

describe('a second factor that was given long ago', () => {
  it.each(['factors/app', 'passkeys', 'passkeys/any/remove', 'password', 'email', 'delete'])(
    'does not count for /dashboard/account/%s',
    async (page) => {
      const path = `/dashboard/account/${page}`
      const owner = await aMediator()
      await withPasskey(product, owner)
      expect(locationOf(await product.get(path, owner.headers))).not.toBe(confirming(path))
      await longAgo(owner.id)
      expect(locationOf(await product.get(path, owner.headers))).toBe(confirming(path))
    },
  )

  it('counts anew by a recovery code, which counts once', async () => {
    const owner = await aMediator()
    const { codes } = await withAuthenticator(product, owner)
    await longAgo(owner.id)
    const to = '/dashboard/account/factors/recovery-codes'
    const form = { identityTo: to, identityCode: codes[0] ?? '' }
    const confirmed = await product.post('/confirm-identity', form, owner.headers)
    const headers = { cookie: cookieOf(confirmed.headers) }
    expect((await product.get(to, headers)).status).toBe(200)
    expect((await product.post('/confirm-identity', form, headers)).status).toBe(422)
  })
})

describe('a change of the second factors', () => {
  it('ends every other session and the links of before', async () => {
    const owner = await aMediator()
    const { id, email, headers } = owner
    const add = () => withPasskey(product, owner)
    const remove = async () => {
      const { rows } = await product.db.execute<{ id: string }>(
        sql`select id from passkeys where user_id = ${id}`,
      )
      await product.post(`/dashboard/account/passkeys/${rows[0]?.id}/remove`, {}, headers)
    }
    for (const change of [add, remove]) {
      const other = await signIn(product, email)
      await product.db.execute(sql`
        insert into mailed_links (digest, purpose, user_id, email, state, expires_at)
        values (${id}, 'change-email', ${id}, ${email}, '', now() + interval '1 hour')`)
      await change()
      expect((await product.get('/dashboard/account', other)).status).toBe(302)
      expect((await product.get('/dashboard/account', headers)).status).toBe(200)
      const { rows } = await product.db.execute(sql`select from mailed_links where user_id = ${id}`)
      expect(rows).toHaveLength(0)
    }
    expect(await factorsOf(id)).toEqual({ apps: 0, passkeys: 0 })
  })

  it('by a page that was opened before another tab set an app up is refused', async () => {
    const owner = await aMediator()
    const early = await beginSetup(product, owner)
    const { key } = await withAuthenticator(product, owner)
    const form = { ticket: early.ticket, code: await codeOf(early.key, 1) }
    const answer = await product.post(appPath, form, owner.headers)
    expect(await answer.text()).toContain(accountMessages.appSetUpAlready)

    const first = await product.post('/login', { email: owner.email, password: testPassword })
    const challenged = { cookie: cookieOf(first.headers) }
    const second = await product.post('/login/code', { code: await nextCodeOf(key) }, challenged)
    expect(locationOf(second)).toBe('/dashboard')
  })

  it('by a page that was opened before a passkey was added needs the passkey', async () => {
    const owner = await aMediator()
    const { key, ticket } = await beginSetup(product, {
      headers: await signIn(product, owner.email),
    })
    await withPasskey(product, owner)
    const form = { ticket, code: await codeOf(key) }
    const posted = await product.post(appPath, form, await signIn(product, owner.email))
    expect(locationOf(posted)).toBe(confirming(appPath))
    expect(await factorsOf(owner.id)).toEqual({ apps: 0, passkeys: 1 })
  })

  it('by two sessions at the same moment is made by one of them', async () => {
    const owner = await aMediator()
    const other = { headers: await signIn(product, owner.email) }
    const [one, two] = [await beginSetup(product, owner), await beginSetup(product, other)]
    const apps = await Promise.all([
      product.post(appPath, { ...one, code: await codeOf(one.key) }, owner.headers),
      product.post(appPath, { ...two, code: await codeOf(two.key) }, other.headers),
    ])
    expect(apps.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await factorsOf(owner.id)).toEqual({ apps: 1, passkeys: 0 })

    const third = await aMediator()
    const fourth = { headers: await signIn(product, third.email) }
    const keys = await Promise.all([addPasskey(product, third), addPasskey(product, fourth)])
    expect(keys.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(await factorsOf(third.id)).toEqual({ apps: 0, passkeys: 1 })
  })

  it('takes no passkey whose device did not verify the person', async () => {
    const owner = await aMediator()
    const answer = await addPasskey(product, owner, aPasskey({ isPersonVerified: false }))
    expect(answer.status).toBe(422)
    expect(await factorsOf(owner.id)).toEqual({ apps: 0, passkeys: 0 })
  })
})

it('a new password by mail needs the passkey of an account that has one', async () => {
  const { email, passkey } = await withPasswordSession(product, await aMediator())
  const { passkey: strangers } = await withPasswordSession(product, await aMediator())
  await product.post('/forgot-password', { email })
  const link = await mailedLink(product, email, '/reset-password')
  const page = await (await product.get(link)).text()
  expect(page).toContain('Save new password with your passkey')
  const password = 'a louder harbour'
  const fields = { password, confirmPassword: password }

  const bare = await product.post(link, fields)
  expect(bare.status).toBe(422)
  expect(await bare.text()).toContain(accountMessages.factorNeeded)
  const wrong = await postWithPasskey(product, link, { passkey: strangers, fields })
  expect(wrong.status).toBe(422)
  expect((await product.post('/login', { email, password })).status).toBe(422)

  const reset = await postWithPasskey(product, link, { passkey, fields })
  expect(locationOf(reset)).toBe('/login?toast=password-reset')
  expect((await product.post('/login', { email, password })).status).toBe(303)
})

it('an old password that waits for a code is worth nothing after a reset', async () => {
  const owner = await aMediator()
  const { key, codes } = await withAuthenticator(product, owner)
  const { email } = owner
  const waiting = await product.post('/login', { email, password: testPassword })
  await product.post('/forgot-password', { email })
  const link = await mailedLink(product, email, '/reset-password')
  const fields = { password: 'a louder harbour', confirmPassword: 'a louder harbour' }
  expect((await product.post(link, { ...fields, code: codes[0] ?? '' })).status).toBe(303)
  const challenged = { cookie: cookieOf(waiting.headers) }
  const answer = await product.post('/login/code', { code: await nextCodeOf(key) }, challenged)
  expect(locationOf(answer)).toBe('/login?refused=challenge-ended')
})

it('an administrator without a factor sets one up by the password where the site asks for one', async () => {
  const admin = await anAdmin(strict)
  await strict.db.execute(
    sql`update sessions set created_at = now() - interval '20 minutes' where user_id = ${admin.id}`,
  )
  const form = { identityTo: appPath, identityPassword: testPassword }
  expect(locationOf(await strict.get(appPath, admin.headers))).toBe(confirming(appPath))
  const confirmed = await strict.post('/confirm-identity', form, admin.headers)
  const headers = { cookie: cookieOf(confirmed.headers) }
  expect(locationOf(await strict.get('/admin/mediators', headers))).toContain('/factors?redirect=')
  await withAuthenticator(strict, { headers })
  expect((await strict.get('/admin/mediators', headers)).status).toBe(200)
})
