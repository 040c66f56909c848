import { count, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailGathered } from '#app/enquiries/gathered/gather-inquiries.server.ts'
import {
  gatheredInquiries,
  heldInquiries,
  inquiries,
} from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { withdrawEnquiries } from '#app/enquiries/private-page/withdraw.server.ts'
import { questionMessages } from '#app/platform/forms/plain-question.ts'
import { type Mail, mailQueue } from '#app/platform/mail/mail.server.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { mailWith, readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { questionOf } from '../kit/questions.ts'
import { cookieOf } from '../kit/sign-in.ts'

const path = '/mediator/bethan-llewellyn/enquiry'

async function aSite(settings: Record<string, string> = {}) {
  const product = await aProduct({ TRUST_PROXY: 'true', ...settings })
  await aMediator(product.db, { id: 'bethan', fullName: 'Bethan Llewellyn' })
  return product
}

const leads = async ({ db }: TestProduct) => {
  const [found] = await db.select({ leads: count() }).from(inquiries)
  return found?.leads
}

/** The texts of everybody's enquiries, from an address for each. */
const sendFrom = (product: TestProduct, n: number, more: Record<string, string> = {}) =>
  product.post(
    path,
    anInquiry({
      name: `Person ${n}`,
      email: `${n}@example.com`,
      disputeDescription: `Wall ${n}`,
      ...more,
    }),
    { 'x-forwarded-for': `203.0.113.${n}` },
  )

describe('a flood of enquiries from many addresses', () => {
  it('is ten mails and one more, and every enquiry is a lead at once', async () => {
    const product = await aSite()
    const numbers = Array.from({ length: 32 }, (_, n) => n + 1)
    const answers = await Promise.all(numbers.map((n) => sendFrom(product, n)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await leads(product)).toBe(32)

    const { rows } = await product.db.execute<{ name: string; jobs: number; due: boolean }>(sql`
      select name, count(*)::int as jobs, bool_and(start_after > now()) as due
      from pgboss.job where name in ('mail', 'gathered-inquiries')
        and data ->> 'kind' is distinct from 'request-confirmation' group by name order by name`)
    expect(rows).toMatchObject([
      { name: 'gathered-inquiries', jobs: 22, due: true },
      { name: 'mail', jobs: 10 },
    ])

    const waiting = await product.db.select().from(gatheredInquiries)
    expect(waiting).toHaveLength(22)
    // All jobs of the hour begin together, and the first takes everything along.
    await Promise.all(waiting.map(({ inquiryId }) => mailGathered(product, inquiryId)))
    const mail = await mailWith(product, 'You have received 22 further enquiries')
    expect(mail).toContain('bethan@example.org')
    expect(mail).toMatch(/Person \d+/)
    expect(mail).toContain('leaves out 2 others')
    const mails = (await product.mails(11 + 32)).map(readable)
    expect(mails.filter((each) => each.includes('further enquiries through'))).toHaveLength(1)
    expect(mails.filter((each) => each.includes('To: Bethan Llewellyn'))).toHaveLength(11)
    expect(await product.db.select().from(gatheredInquiries)).toEqual([])
  })

  it('goes on being gathered until its mail is stored with it', async () => {
    const product = await aSite({ ENQUIRY_MAILS_PER_HOUR: '1' })
    await sendFrom(product, 1)
    await sendFrom(product, 2)
    const [waiting] = await product.db.select().from(gatheredInquiries)
    const id = waiting?.inquiryId ?? ''
    const jobs = { ...product.jobs, send: () => Promise.reject(new Error('killed')) }
    await expect(mailGathered({ ...product, jobs }, id)).rejects.toThrow('killed')
    expect(await product.db.select().from(gatheredInquiries)).toHaveLength(1)
    await mailGathered(product, id)
    await mailWith(product, 'You have received 1 further enquiry')
  })

  it('says nothing of what was withdrawn, and of all else still', async () => {
    const product = await aSite({ ENQUIRY_MAILS_PER_HOUR: '1' })
    for (const n of [1, 2, 3]) await sendFrom(product, n)
    const [first, second] = await product.db
      .select({ id: inquiries.id, requestId: inquiries.requestId })
      .from(inquiries)
      .innerJoin(gatheredInquiries, eq(gatheredInquiries.inquiryId, inquiries.id))
    const mail = { kind: 'gathered-inquiries', label: 'Mail', id: `gathered-${first?.id}`, to: '' }
    await product.db.transaction((tx) =>
      product.jobs.send(tx, mailQueue, mail as Mail, { afterSeconds: 3_600 }),
    )
    await withdrawEnquiries(product, first?.requestId ?? '', [first?.id ?? ''])
    const { rows } = await product.db.execute(
      sql`select from pgboss.job where data ->> 'id' = ${mail.id}`,
    )
    expect(rows).toHaveLength(1)
    await mailGathered(product, second?.id ?? '')
    await mailWith(product, 'You have received 1 further enquiry')
  })

  it('stores nothing of an enquiry whose job cannot be stored', async () => {
    const product = await aSite({ ENQUIRY_MAILS_PER_HOUR: '1' })
    await sendFrom(product, 1)
    await product.db.$client.query('alter table gathered_inquiries rename to elsewhere')
    expect((await sendFrom(product, 2)).status).toBe(503)
    expect(await leads(product)).toBe(1)
    await product.db.$client.query('alter table elsewhere rename to gathered_inquiries')
    expect((await sendFrom(product, 2)).status).toBe(303)
    expect(await leads(product)).toBe(2)
  })

  it('ends: an hour later enquiries are mailed one by one again', async () => {
    const product = await aSite({ ENQUIRY_MAILS_PER_HOUR: '1' })
    await sendFrom(product, 1)
    await product.db.update(inquiries).set({ createdAt: sql`now() - interval '61 minutes'` })
    await sendFrom(product, 2)
    // Each with its confirmation.
    expect(await product.mails(4)).toHaveLength(4)
    expect(await product.db.select().from(gatheredInquiries)).toEqual([])
  })
})

describe('while many enquiries come within minutes', () => {
  it('asks a question, keeps what was typed, and takes the enquiry with the answer', async () => {
    const product = await aSite({ ENQUIRY_QUESTION_AFTER: '2' })
    await sendFrom(product, 1)
    await sendFrom(product, 2)
    const asked = await sendFrom(product, 3)
    expect(asked.status).toBe(422)
    const html = await asked.text()
    expect(html).toContain(questionMessages.asked)
    expect(html).toContain('Wall 3</textarea>')
    expect(html).toContain('value="Person 3"')
    expect(await leads(product)).toBe(2)

    const wrong = await sendFrom(product, 3, { ...questionOf(html), answer: '99' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain(questionMessages.wrong)
    const right = questionOf(html)
    // The answer is good for the address that was asked, and for no other.
    expect((await sendFrom(product, 4, right)).status).toBe(422)
    expect((await sendFrom(product, 3, right)).status).toBe(303)
    expect(await leads(product)).toBe(3)
    // A repeated post is no further enquiry, so nothing is asked.
    expect((await sendFrom(product, 3)).status).toBe(303)
  })

  it('asks nobody about other mediators, unless the whole site is flooded, and soon stops', async () => {
    const product = await aSite({ ENQUIRY_QUESTION_AFTER: '1' })
    await aMediator(product.db, { fullName: 'Amara Okafor' })
    const toAmara = (text: string) =>
      product.post('/mediator/amara-okafor/enquiry', anInquiry({ disputeDescription: text }))
    await sendFrom(product, 1)
    expect((await toAmara('A hedge')).status).toBe(303)
    expect((await toAmara('A ditch')).status).toBe(422)

    await aMediator(product.db, { fullName: 'Edward Ashworth' })
    const toEdward = (text: string) =>
      product.post('/mediator/edward-ashworth/enquiry', anInquiry({ disputeDescription: text }))
    expect((await toEdward('A hedge')).status).toBe(303)
    await product.db.update(inquiries).set({ mediatorId: 'bethan' })
    expect((await toEdward('A ditch')).status).toBe(422)
    await product.db.update(inquiries).set({ createdAt: sql`now() - interval '11 minutes'` })
    expect((await toEdward('A ditch')).status).toBe(303)
  })
})

describe('many enquiries that name one address', () => {
  const email = 'priya@example.com'
  const description = (n: number) => ({ email, disputeDescription: `Wall ${n}` })
  const hers = { email, name: 'Priya Shah', disputeDescription: 'Our children need a plan.' }
  const herAddress = { 'x-forwarded-for': '198.51.100.7' }

  /** What strangers send from an address of each, with the answer where they are asked. */
  async function sendInHerName(product: TestProduct, from: number, to: number) {
    for (let n = from; n <= to; n += 1) {
      const answer = await sendFrom(product, n, description(n))
      if (answer.status === 303) continue
      expect(answer.status).toBe(422)
      const answered = { ...description(n), ...questionOf(await answer.text()) }
      expect((await sendFrom(product, n, answered)).status).toBe(303)
    }
  }
  const leadOf = (product: TestProduct, name: string) =>
    product.db.select().from(inquiries).where(eq(inquiries.name, name))

  it('do not keep its owner from writing: she answers a question', async () => {
    const product = await aSite()
    for (let n = 1; n <= 20; n += 1)
      expect((await sendFrom(product, n, description(n))).status).toBe(303)
    const post = (more: Record<string, string> = {}) =>
      product.post(path, anInquiry({ ...hers, ...more }), herAddress)
    const asked = await post()
    expect(asked.status).toBe(422)
    const html = await asked.text()
    expect(html).toContain(questionMessages.asked)
    expect(html).toContain(`${hers.disputeDescription}</textarea>`)
    expect((await post(questionOf(html))).status).toBe(303)
    expect(await leadOf(product, 'Priya Shah')).toHaveLength(1)

    const { rows } = await product.db.execute(sql`select from pgboss.job
      where data ->> 'to' = ${email} and data ->> 'kind' = 'request-confirmation'`)
    expect(rows).toHaveLength(3)
    // Who names another address is not asked.
    expect((await sendFrom(product, 99)).status).toBe(303)
  })

  it('are quarantined at last, but not what she sends from her private page', async () => {
    const product = await aSite()
    await aMediator(product.db, { id: 'amara', fullName: 'Amara Okafor' })
    const sent = await product.post(path, anInquiry(hers), herAddress)
    expect(sent.status).toBe(303)
    await sendInHerName(product, 1, 59)
    expect(await product.db.$count(heldInquiries)).toBe(0)
    await sendInHerName(product, 60, 61)
    expect(await product.db.select().from(heldInquiries)).toMatchObject([
      { name: 'Person 60', signals: ['unopened', 'named-often'] },
      { name: 'Person 61', signals: ['unopened', 'named-often'] },
    ])

    const page = new URL(sent.headers.get('location') ?? '', 'http://localhost').pathname
    const headers = { ...herAddress, cookie: cookieOf(sent.headers) }
    const ask = (more: Record<string, string> = {}) =>
      product.post(`${page}/another`, { mediatorId: 'amara', ...more }, headers)
    const asked = await ask()
    expect(asked.status).toBe(422)
    expect((await ask(questionOf(await asked.text()))).status).toBe(303)
    const [, second] = await leadOf(product, 'Priya Shah')
    expect(second?.mediatorId).toBe('amara')
  })

  it('and copies of her words hold nothing that she sends from her private page', async () => {
    const product = await aSite()
    await aMediator(product.db, { id: 'amara', fullName: 'Amara Okafor' })
    const disputeDescription = 'We cannot agree where our two children live during the week.'
    const sent = await product.post(path, anInquiry({ ...hers, disputeDescription }), herAddress)
    for (let n = 1; n <= 10; n += 1) await sendFrom(product, n, { disputeDescription })
    expect(await product.db.select().from(heldInquiries)).toMatchObject([
      { name: 'Person 9', signals: ['unopened', 'many-copies'] },
      { name: 'Person 10', signals: ['unopened', 'many-copies'] },
    ])
    const page = new URL(sent.headers.get('location') ?? '', 'http://localhost').pathname
    const headers = { ...herAddress, cookie: cookieOf(sent.headers) }
    const asked = await product.post(`${page}/another`, { mediatorId: 'amara' }, headers)
    expect(asked.status).toBe(303)
    expect(await leadOf(product, 'Priya Shah')).toHaveLength(2)
  })

  it('are forgotten after a day', async () => {
    const product = await aSite()
    await sendInHerName(product, 1, 20)
    await product.db.update(inquiryRequests).set({ createdAt: sql`now() - interval '25 hours'` })
    expect((await product.post(path, anInquiry(hers), herAddress)).status).toBe(303)
  })
})

it('an honest form of a cached page and of a page of its own is no spam', async () => {
  const product = await aSite()
  for (const [n, page] of [path, '/mediator/bethan-llewellyn?as=individual'].entries()) {
    const html = await (await product.get(page)).text()
    const rendered = /name="rendered" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(rendered).not.toBe('')
    const answer = await sendFrom(product, n, { rendered, homepage: '' })
    expect(answer.status).toBe(303)
  }
  expect(await leads(product)).toBe(2)
  expect(await product.db.select().from(inquiries).where(eq(inquiries.status, 'new'))).toHaveLength(
    2,
  )
})
