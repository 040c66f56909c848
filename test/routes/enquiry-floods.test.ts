import { count, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailGathered } from '#app/enquiries/gathered/gather-inquiries.server.ts'
import { gatheredInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { questionMessages } from '#app/platform/forms/plain-question.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { mailWith, readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { questionOf } from '../kit/questions.ts'

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
  it('is ten mails and one more, and every enquiry is a lead at once', {
    timeout: 60_000,
  }, async () => {
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
