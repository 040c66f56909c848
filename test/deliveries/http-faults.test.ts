import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aJsonService, answering } from '../kit/servers/json-service.ts'
import { aQuickProduct, jobsWith, settled } from '../kit/deliveries/quick-product.ts'
import type { TestProduct } from '../kit/product.ts'

type Service = Awaited<ReturnType<typeof aJsonService>>
let emailJs: Service
let suite: Service
let elsewhere: Service
let product: TestProduct

beforeAll(async () => {
  emailJs = await aJsonService('/send')
  suite = await aJsonService('/leads')
  elsewhere = await aJsonService()
  const settings = {
    EMAILJS_SERVICE_ID: 'service',
    EMAILJS_TEMPLATE_ID: 'template',
    EMAILJS_PUBLIC_KEY: 'public',
    EMAILJS_URL: emailJs.address,
    SUITE_LEAD_URL: suite.address,
  }
  product = await aQuickProduct(settings)
})
beforeEach(() => {
  emailJs.answers(answering.ok)
  suite.answers(answering.ok)
})

let people = 0

/** A visitor writes to a connected mediator and is told that it worked. Gives the enquiry's id. */
async function aVisitorAsks() {
  people += 1
  const path = `/mediator/mediator-number-${people}`
  const mediator = { fullName: `Mediator Number ${people}`, uniteConnectedId: `CODE-${people}` }
  const { id } = await aMediator(product.db, mediator)
  const answer = await product.post(`${path}/enquiry`, anInquiry())
  expect(answer.status).toBe(303)
  const { rows } = await product.db.execute<{ id: string }>(
    sql`select id from inquiries where mediator_id = ${id}`,
  )
  return rows[0]?.id ?? ''
}

const mails = (id: string) =>
  emailJs.posts.filter(({ body }) => JSON.stringify(body.template_params).includes(id))
const leads = (id: string) => suite.posts.filter(({ headers }) => headers['idempotency-key'] === id)
const givenUp = { name: 'given-up', state: 'created' }

const passing = [
  ['429', answering.status(429, 'Too many requests', { 'retry-after': '1' })],
  ['500', answering.status(500, 'Internal error')],
  ['a closed socket', answering.aClosedSocket],
  ['a flood of words after 503', answering.aFlood(503)],
] as const

const lasting = [
  ['400', answering.status(400, 'The Public Key is invalid'), 'The Public Key is invalid'],
  ['403', answering.status(403, 'API calls are disabled'), 'API calls are disabled'],
  ['451', answering.status(451, 'Unavailable'), 'Unavailable'],
] as const

describe('the mail service', () => {
  it.each(passing)('is asked again after %s, until it takes the mail', async (_, answer) => {
    emailJs.answers(answer)
    const id = await aVisitorAsks()
    await settled(product, `inquiry-${id}`, { state: 'retry' })
    const failed = mails(id).length
    emailJs.answers(answering.ok)
    await settled(product, `inquiry-${id}`, { state: 'completed' })
    expect(mails(id)).toHaveLength(failed + 1)
  })

  it.each(lasting)(
    'is not asked again after %s, and its words are kept',
    async (_, answer, words) => {
      emailJs.answers(answer)
      const id = await aVisitorAsks()
      const job = await settled(product, `inquiry-${id}`, givenUp)
      expect(job).toMatchObject({ tries: 0 })
      expect(job.error).toContain(words)
      expect(mails(id)).toHaveLength(1)
    },
  )

  it('gives up an address where something else answers', async () => {
    emailJs.answers(answering.status(200, '<!doctype html><title>Welcome</title>'))
    const id = await aVisitorAsks()
    expect((await settled(product, `inquiry-${id}`, givenUp)).error).toContain('but not OK')
  })
})

describe('the suite', () => {
  it.each(passing)('is asked again after %s, until it takes the lead', async (_, answer) => {
    suite.answers(answer)
    const id = await aVisitorAsks()
    await settled(product, `"inquiryId": "${id}"`, { state: 'retry' })
    const failed = leads(id).length
    suite.answers(answering.ok)
    await settled(product, `"inquiryId": "${id}"`, { state: 'completed' })
    expect(leads(id)).toHaveLength(failed + 1)
  })

  it.each(lasting)(
    'is not asked again after %s, and its words are kept',
    async (_, answer, words) => {
      suite.answers(answer)
      const id = await aVisitorAsks()
      expect((await settled(product, `"inquiryId": "${id}"`, givenUp)).error).toContain(words)
      expect(leads(id)).toHaveLength(1)
    },
  )

  it('takes a lead however much it says', async () => {
    suite.answers(answering.aFlood(200))
    const id = await aVisitorAsks()
    await settled(product, `"inquiryId": "${id}"`, { state: 'completed' })
    expect(leads(id)).toHaveLength(1)
  })

  it('gets the same key again when it took a lead whose mark was lost', async () => {
    await product.db.execute(sql`
      create function lose_mark() returns trigger language plpgsql as
        $$ begin raise exception 'the mark is lost'; end $$`)
    await product.db.execute(sql`
      create trigger lose_mark before update on inquiries execute function lose_mark()`)
    const id = await aVisitorAsks()
    const { error } = await settled(product, `"inquiryId": "${id}"`, { state: 'retry' })
    expect(error).toBe('the mark is lost')
    await product.db.execute(sql`drop trigger lose_mark on inquiries`)
    await settled(product, `"inquiryId": "${id}"`, { state: 'completed' })
    expect(leads(id)).toHaveLength(2)
    expect(leads(id)[0]?.body).toEqual(leads(id)[1]?.body)
  })
})

it('follows no redirect, to which people’s words would travel', async () => {
  const away = answering.status(307, '', { location: elsewhere.address })
  emailJs.answers(away)
  suite.answers(away)
  const id = await aVisitorAsks()
  await settled(product, `inquiry-${id}`, { state: 'retry' })
  await settled(product, `"inquiryId": "${id}"`, { state: 'retry' })
  expect(elsewhere.posts).toEqual([])
  expect((await jobsWith(product, id)).map(({ error }) => error).sort()).toEqual([
    'EmailJS answered 307',
    'the suite answered 307',
  ])
})
