import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { accountMessages } from '#app/accounts/account-messages.ts'
import { removeFactorsOf } from '#app/administration/remove-factors.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { nextCodeOf, withAuthenticator } from '../kit/authenticator.ts'
import { aDatabase } from '../kit/database.ts'
import { mailedLink, mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { cookieOf, signedIn, testPassword } from '../kit/sign-in.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

async function aMediatorWithAnApp() {
  const person = await signedIn(product)
  await withAuthenticator(product, person)
  return person
}

const factorsOf = async (id: string) => {
  const { rows } = await product.db.execute(
    sql`select u.two_factor_enabled as asked,
        (select count(*)::int from two_factors where user_id = u.id) as apps,
        (select count(*)::int from sessions where user_id = u.id) as sessions
      from users u where u.id = ${id}`,
  )
  return rows[0]
}

const lastAudit = async () => {
  const { rows } = await product.db.execute(
    sql`select action, subject_id, after->>'reason' as reason from audit_log order by id desc limit 1`,
  )
  return rows[0]
}

it('an administrator takes lost factors away, with a reason on record and a mail', async () => {
  const { id } = await aMediatorWithAnApp()
  const { headers } = await anAdmin(product)
  const path = `/admin/mediators/${id}/remove-factors`
  const page = await (await product.get(`/admin/mediators/${id}`, headers)).text()
  expect(page).toContain(path)
  expect((await product.post(path, { reason: ' ' }, headers)).status).toBe(422)

  const answer = await product.post(path, { reason: 'Called the number of the profile' }, headers)
  expect(answer.headers.get('location')).toBe(`/admin/mediators/${id}?toast=factors-removed`)
  expect(await factorsOf(id)).toEqual({ asked: false, apps: 0, sessions: 0 })
  expect(await lastAudit()).toEqual({
    action: 'account.remove-factors',
    subject_id: id,
    reason: 'Called the number of the profile',
  })
  await mailWith(product, 'We were asked to remove the passkeys')
  const after = await (await product.get(`/admin/mediators/${id}`, headers)).text()
  expect(after).not.toContain(path)
})

it('mediators cannot take factors away, nor administrators their own', async () => {
  const { id } = await aMediatorWithAnApp()
  const form = { reason: 'Because' }
  const other = await signedIn(product)
  const path = `/admin/mediators/${id}/remove-factors`
  expect((await product.post(path, form, other.headers)).status).toBe(404)

  const own = await aMediatorWithAnApp()
  await product.db.execute(sql`update users set role = 'admin' where id = ${own.id}`)
  const itself = `/admin/mediators/${own.id}/remove-factors`
  expect((await product.post(itself, form, own.headers)).status).toBe(403)
  expect(await factorsOf(id)).toMatchObject({ asked: true, apps: 1 })
})

it('the command takes them away by email', async () => {
  const { id } = await aMediatorWithAnApp()
  const { rows } = await product.db.execute<{ email: string }>(
    sql`select email from users where id = ${id}`,
  )
  const by = {
    actor: { id: 'command-line', email: 'command line' },
    reason: 'test',
    at: new Date(),
  }
  expect(await removeFactorsOf(product.db, String(rows[0]?.email), by)).toEqual({ ok: true })
  expect(await factorsOf(id)).toEqual({ asked: false, apps: 0, sessions: 0 })
  expect(await removeFactorsOf(product.db, 'nobody@example.org', by)).toMatchObject({ ok: false })
})

it('where the site has lost its secret, a code is answered with what to do, not with a fault', async () => {
  const secret = 'another-Qw8Er2Ty6Ui0Op4As9Df3Gh7Jk1Lz5Xc8Vb2Nm'
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const before = await aProduct({}, url)
  const person = await signedIn(before)
  const { key, codes } = await withAuthenticator(before, person)
  const { rows } = await before.db.execute<{ email: string }>(
    sql`select email from users where id = ${person.id}`,
  )
  await before.close()
  const email = String(rows[0]?.email)
  const other = await aProduct({ AUTH_SECRET: secret }, url)
  const login = await other.post('/login', { email, password: testPassword })
  const cookie = cookieOf(login.headers)
  for (const code of [await nextCodeOf(key), codes[0] ?? '']) {
    const answer = await other.post('/login/code', { code }, { cookie })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(accountMessages.codesUnreadable)
  }

  await other.post('/forgot-password', { email })
  const link = await mailedLink(other, email, '/reset-password')
  const password = 'a-calm-lagoon-5'
  const form = { password, confirmPassword: password, code: codes[1] ?? '' }
  const reset = await other.post(link, form)
  expect(reset.status).toBe(422)
  expect(await reset.text()).toContain(accountMessages.codesUnreadable)
})
