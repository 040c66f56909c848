import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailedLinks, users } from '#app/accounts/accounts.table.server.ts'
import { askContactAddresses } from '#app/profiles/contact-address/ask-contact-addresses.server.ts'
import { contactAddressMessages } from '#app/profiles/contact-address/contact-address.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { aMediator, anInquiry, aProfile, publishProfile } from '../kit/builders.ts'
import { confirmBy, mailedLink, mailWith, readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn, signedInAdmin } from '../kit/sign-in.ts'

const page = '/confirm-contact-address'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await signedInAdmin(product, { fullName: 'Ines Admin', approved: false })
})

/** A signed-in mediator whose approved profile names another address than the account. */
async function named(fullName: string, contact: string) {
  const mediator = await signedIn(product, {
    fullName,
    email: `${slugOf(fullName)}@account.example`,
  })
  await product.db.update(mediators).set({ email: contact }).where(eq(mediators.id, mediator.id))
  await publishProfile(product.db, mediator.id)
  return mediator
}

const slugOf = (fullName: string) => fullName.toLowerCase().replaceAll(' ', '-')
const enquire = async (fullName: string, text: string) => {
  const form = anInquiry({ disputeDescription: text })
  expect((await product.post(`/mediator/${slugOf(fullName)}/enquiry`, form)).status).toBe(303)
  return mailWith(product, text)
}
const mailsTo = async (email: string) =>
  (await product.mails(0)).map(readable).filter((mail) => mail.includes(`<${email}>`))
const askAgain = (headers: Record<string, string>) =>
  product.post('/dashboard/profile/contact-address', {}, headers)

describe('a contact address that is not the account’s own', () => {
  it('gets no enquiry before somebody there has pressed the button of the mail', async () => {
    const mediator = await named('Amara Okafor', 'victim@example.com')
    const first = await enquire('Amara Okafor', 'The first wall')
    expect(first).toContain('<amara-okafor@account.example>')
    expect(first).toContain('because victim@example.com has not been confirmed yet')
    expect(await mailsTo('victim@example.com')).toEqual([])

    const html = await (await product.get('/dashboard/profile', mediator.headers)).text()
    expect(html).toContain('Your contact address is not confirmed')
    expect(html).toContain('amara-okafor@account.example')
    expect((await askAgain(mediator.headers)).status).toBe(303)
    const shown = async () =>
      (await product.get(`/admin/mediators/${mediator.id}`, admin.headers)).text()
    const before = await shown()
    expect(before).toMatch(/Contact email<\/dt><dd[^>]*>victim@example.com \(not confirmed\)</)
    expect(before).toMatch(/Enquiries go to<\/dt><dd[^>]*>amara-okafor@account.example</)

    const link = await mailedLink(product, 'victim@example.com', page)
    for (const method of ['GET', 'HEAD', 'GET']) {
      const opened = await product.fetch(link, { method, headers: { host: 'localhost:3000' } })
      expect(opened.status).toBe(200)
    }
    expect(await enquire('Amara Okafor', 'The second wall')).toContain('@account.example>')
    expect((await confirmBy(product, link)).status).toBe(303)
    expect(await enquire('Amara Okafor', 'The third wall')).toContain('<victim@example.com>')
    const confirmed = await shown()
    expect(confirmed).toMatch(/Contact email<\/dt><dd[^>]*>victim@example.com \(confirmed\)</)
    expect(confirmed).toMatch(/Enquiries go to<\/dt><dd[^>]*>victim@example.com</)
    const after = await (await product.get('/dashboard/profile', mediator.headers)).text()
    expect(after).not.toContain('Your contact address is not confirmed')
  })

  it('is asked with nothing that the holder of the account typed', async () => {
    const mediator = await named('Visit Spam Example Now', 'stranger@example.com')
    await askAgain(mediator.headers)
    await mailedLink(product, 'stranger@example.com', page)
    const [mail] = await mailsTo('stranger@example.com')
    expect(mail).not.toMatch(/Visit|Spam Example/)
  })

  it('is confirmed once, within a week, and only as long as the profile names it', async () => {
    const mediator = await named('Ben Once', 'ben-office@example.com')
    await askAgain(mediator.headers)
    const link = await mailedLink(product, 'ben-office@example.com', page)
    const expireIn = (interval: string) =>
      product.db
        .update(mailedLinks)
        .set({ expiresAt: sql`now() + ${interval}::interval` })
        .where(eq(mailedLinks.userId, mediator.id))

    const [lasting] = await product.db
      .select({ days: sql<number>`extract(day from ${mailedLinks.expiresAt} - now())::int` })
      .from(mailedLinks)
      .where(eq(mailedLinks.userId, mediator.id))
    expect(lasting?.days).toBe(6)
    await expireIn('-1 minute')
    expect((await product.get(link)).status).toBe(400)
    expect((await confirmBy(product, link)).status).toBe(400)
    await expireIn('1 minute')
    await setContact(mediator.id, 'elsewhere@example.com')
    expect((await confirmBy(product, link)).status).toBe(400)
    await setContact(mediator.id, 'Ben-Office@example.com')
    const presses = await Promise.all([confirmBy(product, link), confirmBy(product, link)])
    expect(presses.map(({ status }) => status).toSorted()).toEqual([303, 400])
    expect((await product.get(link)).status).toBe(400)
  })

  it('is confirmed by the last link only, and by none from before signing out everywhere', async () => {
    const mediator = await named('Eve Twice', 'eve-office@example.com')
    await askAgain(mediator.headers)
    const first = await mailedLink(product, 'eve-office@example.com', page)
    await askAgain(mediator.headers)
    expect((await product.get(first)).status).toBe(400)
    const links = await product.db
      .select()
      .from(mailedLinks)
      .where(eq(mailedLinks.userId, mediator.id))
    expect(links.map(({ purpose }) => purpose)).toEqual(['contact-address'])

    await product.post('/dashboard/account/sessions', {}, mediator.headers)
    expect(
      await product.db.select().from(mailedLinks).where(eq(mailedLinks.userId, mediator.id)),
    ).toEqual([])
  })

  it.each(['', 'worn-out', '%00', 'a'.repeat(5_000)])('is not confirmed by %j', async (token) => {
    expect((await product.get(`${page}?token=${token}`)).status).toBe(400)
    const answer = await product.post(page, { token })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(contactAddressMessages.linkExpired.slice(0, 30))
  })

  it('is asked when a profile is saved with it, once', async () => {
    const mediator = await signedIn(product, { fullName: 'Cara Save', approved: false })
    const save = (version: string, title: string) =>
      product.post(
        '/dashboard/profile',
        aProfile({ fullName: 'Cara Save', email: 'cara-office@example.com', version, title }),
        mediator.headers,
      )
    expect((await save('0', 'Mediator')).status).toBe(303)
    await mailedLink(product, 'cara-office@example.com', page)
    expect((await save('1', 'Family mediator')).status).toBe(303)
    expect(await asks('cara-office@example.com')).toBe(1)

    const html = await (
      await product.get(`/admin/profile-approvals/${mediator.id}`, admin.headers)
    ).text()
    expect(html).toContain('Contact address not confirmed')
  })

  it('is asked five times a day at most, and says when to try again', async () => {
    const mediator = await named('Dan Often', 'dan-office@example.com')
    for (let n = 0; n < 5; n += 1) expect((await askAgain(mediator.headers)).status).toBe(303)
    const refused = await askAgain(mediator.headers)
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain(contactAddressMessages.askedEnough)
    expect(await asks('dan-office@example.com')).toBe(5)
  })

  it('leaves its owner the mails of their own account', async () => {
    const owner = await signedIn(product, { fullName: 'Ona Owner' })
    const email = `${owner.id}@example.org`
    const { headers } = await named('Dai Often', email)
    for (let n = 0; n < 5; n += 1) expect((await askAgain(headers)).status).toBe(303)
    expect((await product.post('/forgot-password', { email })).status).toBe(303)
    await mailedLink(product, email, '/reset-password')
  })
})

describe('the daily questions', () => {
  it('ask once at every contact address of an approved profile that nobody was asked about', async () => {
    const own = await aProduct()
    const add = async (
      id: string,
      contact: string,
      more: Partial<typeof mediators.$inferInsert> = {},
    ) => {
      await aMediator(own.db, { id, fullName: id, email: `${id}@account.example` })
      await own.db
        .update(mediators)
        .set({ email: contact, ...more })
        .where(eq(mediators.id, id))
    }
    await add('same', 'Same@Account.example')
    await add('other', 'other@example.com')
    await add('empty', '')
    await add('waiting', 'waiting@example.com', { approved: false })
    await add('banned', 'banned@example.com')
    await own.db.update(users).set({ banned: true }).where(eq(users.id, 'banned'))
    expect(await askContactAddresses(own)).toBe(1)
    expect(await askContactAddresses(own)).toBe(0)
    await mailedLink(own, 'other@example.com', page)
    expect(await own.mails(1)).toHaveLength(1)
  })
})

function setContact(id: string, email: string) {
  return product.db.update(mediators).set({ email }).where(eq(mediators.id, id))
}

/** How many mails asked at this address. */
async function asks(email: string): Promise<number> {
  const { rows } = await product.db.execute<{ mails: number }>(sql`
    select count(*)::int as mails from pgboss.job
    where name = 'mail' and data ->> 'kind' = 'contact-address' and data ->> 'to' = ${email}`)
  return rows[0]?.mails ?? 0
}
