import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#app/accounts/account-messages.ts'
import { contactAddresses } from '#app/profiles/contact-address/contact-addresses.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { confirmContact } from '../kit/builders.ts'
import { confirmBy, mailedLink, mailWith, readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { anIdentityProvider } from '../kit/servers/identity-provider.ts'
import { cookieOf, signedIn, testPassword } from '../kit/sign-in.ts'

/*
 * An attacker who has an account in the name of somebody else's address before its owner comes, in
 * the variants that A. Sudhodanan and A. Paverd describe ("Pre-hijacked accounts", 2022).
 */

let product: TestProduct
let provider: Awaited<ReturnType<typeof anIdentityProvider>>
beforeAll(async () => {
  provider = await anIdentityProvider()
  afterFile(provider.close, 'servers')
  product = await aProduct(provider.settings)
})

const attackers = { password: 'the attacker knows this' }
const owners = { password: 'only the owner knows', confirmPassword: 'only the owner knows' }

/** The attacker registers the owner's address and stays signed in. */
async function aStrangersAccount() {
  const email = `owner-${randomUUID()}@example.org`
  const response = await product.post('/register', {
    fullName: 'Eve Adversary',
    email,
    ...attackers,
    confirmPassword: attackers.password,
    terms: 'yes',
  })
  expect(response.status).toBe(303)
  return { email, attacker: { cookie: cookieOf(response.headers) } }
}

type Form = Record<string, string>

async function signInBy(
  name: string,
  person: Record<string, unknown>,
  form: Form = { from: 'login' },
) {
  provider.signsIn(person)
  const begun = await product.post(`/sign-in/${name}`, form)
  const [, url = ''] = /content="0;url=([^"]+)"/.exec(await begun.text()) ?? []
  const { pathname, search } = new URL(provider.agree(url.replaceAll('&amp;', '&')))
  return product.get(pathname + search, { cookie: cookieOf(begun.headers) })
}

const verified = (email: string) => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  name: 'Owen',
})

const isIn = async (headers: { cookie: string }) =>
  (await product.get('/dashboard/account', headers)).status === 200

const logsIn = async (email: string, password: string) =>
  (await product.post('/login', { email, password })).status === 303

async function resetBy(email: string) {
  await product.post('/forgot-password', { email })
  return product.post(await mailedLink(product, email, '/reset-password'), owners)
}

async function expectTheOwnerAlone({
  email,
  attacker,
}: {
  email: string
  attacker: { cookie: string }
}) {
  expect(await isIn(attacker)).toBe(false)
  expect(await logsIn(email, attackers.password)).toBe(false)
  const { rows } = await product.db.execute(
    sql`select email_verified from users where email = ${email}`,
  )
  expect(rows).toEqual([{ email_verified: true }])
}

describe('an account that a stranger registered is its owner’s alone', () => {
  it.each(['google', 'microsoft'])('once they sign in by %s', async (name) => {
    const account = await aStrangersAccount()
    const response = await signInBy(name, verified(account.email))
    expect(response.headers.get('location')).toBe('/dashboard')
    expect(await isIn({ cookie: cookieOf(response.headers) })).toBe(true)
    await expectTheOwnerAlone(account)

    const notice = await mailWith(product, 'Subject: Your account is now yours alone')
    expect(notice).not.toContain('Eve')
    const { rows } = await product.db.execute(sql`
      select event from security_log where user_id = (select id from users where email = ${account.email})
        and event <> 'account.register' order by id`)
    expect(rows.map(({ event }) => event)).toEqual([
      'account.link',
      'account.verify',
      'session.end-all',
      'sign-in.new-device',
      // The attacker's password, just now.
      'sign-in.failure',
    ])
  })

  it('once they choose a new password', async () => {
    const account = await aStrangersAccount()
    expect((await resetBy(account.email)).status).toBe(303)
    await expectTheOwnerAlone(account)
    expect(await logsIn(account.email, owners.password)).toBe(true)
  })

  it('with its enquiries mailed to that address alone', async () => {
    const account = await aStrangersAccount()
    const contact = `eve-${randomUUID()}@example.org`
    const [profile] = await product.db
      .update(mediators)
      .set({ email: contact, uniteConnectedId: 'EVE' })
      .where(eq(mediators.email, account.email))
      .returning({ id: mediators.id })
    await confirmContact(product.db, profile?.id ?? '', contact)
    await signInBy('google', verified(account.email))
    const [left] = await product.db
      .select()
      .from(mediators)
      .where(eq(mediators.id, profile?.id ?? ''))
    expect(left).toMatchObject({ email: account.email, uniteConnectedId: null })
    const confirmed = eq(contactAddresses.mediatorId, profile?.id ?? '')
    expect(await product.db.$count(contactAddresses, confirmed)).toBe(0)
  })

  it('with no way left for a provider that did not vouch for the address', async () => {
    const email = `owner-${randomUUID()}@example.org`
    const person = { sub: randomUUID(), email, name: 'Eve' }
    const made = await signInBy('microsoft', person, { from: 'register', terms: 'yes' })
    const attacker = { cookie: cookieOf(made.headers) }
    expect(await isIn(attacker)).toBe(true)

    await resetBy(email)
    await expectTheOwnerAlone({ email, attacker })
    const back = await signInBy('microsoft', person)
    expect(back.headers.get('location')).toBe('/login?refused=email-already-in-use')
  })

  it('with no link left that was mailed before', async () => {
    const account = await aStrangersAccount()
    const link = await mailedLink(product, account.email, '/verify-email')
    await signInBy('google', verified(account.email))
    const pressed = await confirmBy(product, link, account.attacker)
    expect(pressed.status).toBe(400)
    expect(await pressed.text()).toContain(accountMessages.linkExpired)
  })
})

describe('a link that confirms an address', () => {
  it('confirms nothing for an owner who follows it without having registered', async () => {
    const { email } = await aStrangersAccount()
    const link = await mailedLink(product, email, '/verify-email')
    expect((await confirmBy(product, link)).status).toBe(403)
    const { headers } = await signedIn(product)
    expect((await confirmBy(product, link, headers)).status).toBe(403)
    const { rows } = await product.db.execute(
      sql`select email_verified from users where email = ${email}`,
    )
    expect(rows).toEqual([{ email_verified: false }])
  })

  it('is mailed without a word of who registered', async () => {
    const { email } = await aStrangersAccount()
    await mailedLink(product, email, '/verify-email')
    const mails = (await product.mails(0)).map(readable).filter((mail) => mail.includes(email))
    expect(mails).toHaveLength(1)
    expect(mails[0]).not.toContain('Eve')
  })
})

it('no change of address can be begun before the address is proved', async () => {
  const account = await aStrangersAccount()
  const form = { email: 'eve@example.net', currentPassword: attackers.password }
  const early = await product.post('/dashboard/account/email', form, account.attacker)
  expect(await early.text()).toContain(accountMessages.emailUnconfirmed)
})

it('an account’s owner keeps password and sessions when a provider is connected later', async () => {
  const { id, headers } = await signedIn(product)
  await signInBy('google', verified(`${id}@example.org`))
  expect(await isIn(headers)).toBe(true)
  expect(await logsIn(`${id}@example.org`, testPassword)).toBe(true)
})

it('the support account is nobody’s by a provider before its mail was read', async () => {
  await product.post('/forgot-password', { email: 'support@example.org' })
  const response = await signInBy('google', verified('support@example.org'))
  expect(response.headers.get('location')).toBe('/login?refused=email-already-in-use')
  expect(cookieOf(response.headers)).not.toContain('session_token')
})
