import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, anInquiry, confirmContact } from '../kit/builders.ts'
import { confirmBy, mailedLink, readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { cookieOf } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'
import { filesOf, recordsIn } from '../kit/zip.ts'

/*
 * Somebody sends an enquiry; somebody else registers with the same address, which nobody has
 * confirmed, to read what was mailed to it.
 */

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
  await aMediator(product.db, { fullName: 'Bethan Llewellyn' })
})

const zip = '/dashboard/account/data.zip'
const anAddress = () => `petra-${randomUUID()}@example.com`

/** An enquiry by the form, whose confirmation has left. Returns the path of the private page. */
async function anEnquiryFrom(email: string): Promise<string> {
  await product.post('/mediator/bethan-llewellyn/enquiry', anInquiry({ email }))
  return until(async () => {
    const mails = (await product.mails(0)).map(readable).filter((mail) => mail.includes(email))
    return mails.map((mail) => /\/my-enquiry\/[\w.-]+/.exec(mail)?.[0]).find(Boolean)
  }, 'the link to the private page is mailed')
}

/** A mail to the address that has not left yet. */
async function aWaitingMail(email: string, link: string) {
  const mail = { kind: 'welcome', label: 'Waiting mail', id: `waiting-${email}`, to: email }
  const text = `Follow your enquiry: http://localhost:3000${link}`
  await product.db.execute(sql`
    insert into pgboss.job (name, data, start_after)
    values ('mail', ${JSON.stringify({ ...mail, subject: 'Your enquiry', text })}::jsonb, now() + interval '1 day')`)
}

async function register(email: string) {
  const words = 'the attacker knows this'
  const answer = await product.post('/register', {
    ...{ fullName: 'Eve Adversary', email, terms: 'yes' },
    ...{ password: words, confirmPassword: words },
  })
  expect(answer.status).toBe(303)
  return { cookie: cookieOf(answer.headers) }
}

function expectNoLink(files: Record<string, Uint8Array>, link: string) {
  const all = Object.values(files).map((content) => Buffer.from(content).toString('utf8'))
  expect(all.filter((text) => text.includes(link.split('/').at(-1) ?? link))).toEqual([])
}

const stored = async (email: string) => {
  const { rows } = await product.db.execute(
    sql`select data ->> 'label' as label from pgboss.job where data ->> 'to' = ${email} order by 1`,
  )
  return rows.map(({ label }) => label)
}

const outboxOf = async (email: string) =>
  (await product.mails(0)).filter((mail) => mail.includes(email)).length

describe('an account whose address nobody has confirmed', () => {
  it('downloads none of the mails to it', async () => {
    const email = anAddress()
    const link = await anEnquiryFrom(email)
    await aWaitingMail(email, link)
    const attacker = await register(email)
    const reset = await resetLink(email)

    const files = await filesOf(await product.get(zip, attacker))
    expect(recordsIn(files, 'emails')).toEqual([])
    expect(recordsIn(files, 'account')).toMatchObject([{ email }])
    for (const secret of [link, reset]) expectNoLink(files, secret)
  })

  it('takes none of them along when it is deleted', async () => {
    const email = anAddress()
    await aWaitingMail(email, await anEnquiryFrom(email))
    const attacker = await register(email)
    await mailedLink(product, email, '/verify-email')
    const before = { jobs: await stored(email), files: await outboxOf(email) }
    expect(before.jobs).toContain('Waiting mail')

    const deletion = '/dashboard/account/delete'
    const answer = await product.post(deletion, { confirmed: 'yes' }, attacker)
    expect(answer.headers.get('location')).toContain('toast=account-deleted')
    expect(await product.db.$count(users, eq(users.email, email))).toBe(0)
    expect(await stored(email)).toEqual(expect.arrayContaining(before.jobs))
    expect(await outboxOf(email)).toBeGreaterThanOrEqual(before.files)
  })

  it('lists them once it is confirmed, without their links', async () => {
    const email = anAddress()
    const link = await anEnquiryFrom(email)
    await aWaitingMail(email, link)
    const owner = await register(email)
    await confirmBy(product, await mailedLink(product, email, '/verify-email'), owner)

    const files = await filesOf(await product.get(zip, owner))
    const mails = recordsIn(files, 'emails')
    expect(mails).toContainEqual(
      expect.objectContaining({
        ...{ label: 'Waiting mail', state: 'created', createdAt: expect.any(String) },
        text: 'Follow your enquiry: [link]',
      }),
    )
    expectNoLink(files, link)
  })

  it('keeps no administrator from exporting and erasing who has the address', async () => {
    const email = anAddress()
    const link = await anEnquiryFrom(email)
    await aWaitingMail(email, link)
    await register(email)
    const [squatter] = await product.db.select().from(users).where(eq(users.email, email))
    await product.db.insert(auditLog).values({
      ...{ actorId: admin.id, actorEmail: admin.email, action: 'mediator.edit', at: new Date() },
      ...{ subjectId: squatter?.id ?? '', personId: squatter?.id ?? '' },
      ...{ personName: 'Eve Adversary', personEmail: email },
    })

    const html = await (await product.post('/admin/people', { email }, admin.headers)).text()
    expect(html).toContain('but nobody has confirmed it')
    const exported = await product.post('/admin/people/export', { email }, admin.headers)
    const files = await filesOf(exported)
    expect(recordsIn(files, 'enquiries')).toHaveLength(1)
    expect(recordsIn(files, 'mails').map(({ label }) => label)).toContain('Waiting mail')
    expect(recordsIn(files, 'outbox').length).toBeGreaterThan(0)
    expect(recordsIn(files, 'audit-entries')).toEqual([])
    expectNoLink(files, link)

    const form = { email, confirmed: 'yes' }
    const erased = await product.post('/admin/people/erase', form, admin.headers)
    expect(erased.headers.get('location')).toContain('toast=person-erased')
    expect(await stored(email)).toEqual([])
    expect(await outboxOf(email)).toBe(0)
    expect(await product.db.$count(users, eq(users.email, email))).toBe(1)
    const named = eq(auditLog.personEmail, email)
    expect(await product.db.$count(auditLog, named)).toBe(1)
  })
})

describe('a contact address that a profile names', () => {
  it('is the profile’s once it is confirmed, and not before', async () => {
    const email = anAddress()
    const { id } = await aMediator(product.db, { fullName: 'Mair Mediator' })
    await product.db
      .update(mediators)
      .set({ email: ` ${email}` })
      .where(eq(mediators.id, id))
    await aWaitingMail(email, await anEnquiryFrom(email))
    const exported = async () =>
      filesOf(await product.post('/admin/people/export', { email }, admin.headers))
    expect(Object.keys(await exported())).toContain('json/mails.json')
    await confirmContact(product.db, id, email)
    expect(Object.keys(await exported())).not.toContain('json/mails.json')
  })
})

async function resetLink(email: string) {
  await product.post('/forgot-password', { email })
  const link = await mailedLink(product, email, '/reset-password')
  return new URLSearchParams(link.split('?')[1]).get('token') ?? ''
}
