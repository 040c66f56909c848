import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aQuickProduct, jobInState, jobsWith } from '../kit/deliveries/quick-product.ts'
import type { TestProduct } from '../kit/product.ts'
import { aJsonService, answering } from '../kit/servers/json-service.ts'

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
    EMAILJS_URL: emailJs.url,
    SUITE_LEAD_URL: suite.url,
  }
  product = await aQuickProduct(settings)
})
beforeEach(() => {
  emailJs.answers(answering.ok)
  suite.answers(answering.ok)
})

let people = 0

/** A visitor writes to a connected mediator and is told that it worked. Returns the enquiry's id. */
async function sendEnquiry() {
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

const temporary = {
  'the status 429': answering.status(429, 'Too many requests', { 'retry-after': '1' }),
  'the status 500': answering.status(500, 'Internal error'),
  'a closed socket': answering.aClosedSocket,
  'an endless answer after 503': answering.aFlood(503),
}

const permanent = [
  { status: 400, text: 'The Public Key is invalid' },
  { status: 403, text: 'API calls are disabled' },
  { status: 451, text: 'Unavailable' },
]

/** What is left of the enquiry's mail and of its lead, once both are in this state. */
async function bothIn(id: string, wanted: { state: string; name?: string }) {
  return {
    mail: await jobInState(product, `inquiry-${id}`, wanted),
    lead: await jobInState(product, `"id": "${id}"`, wanted),
  }
}

function bothAnswer(answer: Parameters<Service['answers']>[0]) {
  emailJs.answers(answer)
  suite.answers(answer)
}

describe('the mail service and the suite', () => {
  it(`are tried again after ${Object.keys(temporary).join(', ')}, until they accept`, async () => {
    const ids: string[] = []
    for (const answer of Object.values(temporary)) {
      bothAnswer(answer)
      const id = await sendEnquiry()
      await bothIn(id, { state: 'retry' })
      ids.push(id)
    }
    const posted = () => ids.map((id) => ({ mails: mails(id).length, leads: leads(id).length }))
    const failed = posted()
    bothAnswer(answering.ok)
    for (const id of ids) await bothIn(id, { state: 'completed' })
    expect(posted()).toEqual(
      failed.map((counts) => ({ mails: counts.mails + 1, leads: counts.leads + 1 })),
    )
  })

  it.each(permanent)(
    'are not tried again after $status, and their error text is stored',
    async ({ status, text }) => {
      bothAnswer(answering.status(status, text))
      const id = await sendEnquiry()
      const { mail, lead } = await bothIn(id, givenUp)
      expect(mail).toMatchObject({ tries: 0 })
      expect(mail.error).toContain(text)
      expect(lead.error).toContain(text)
      expect([mails(id).length, leads(id).length]).toEqual([1, 1])
    },
  )
})

describe('the mail service', () => {
  it('gives up a URL where something else answers', async () => {
    emailJs.answers(answering.status(200, '<!doctype html><title>Welcome</title>'))
    const id = await sendEnquiry()
    expect((await jobInState(product, `inquiry-${id}`, givenUp)).error).toContain('but not OK')
  })
})

describe('the suite', () => {
  it('accepts a lead however long its answer is', async () => {
    suite.answers(answering.aFlood(200))
    const id = await sendEnquiry()
    await jobInState(product, `"id": "${id}"`, { state: 'completed' })
    expect(leads(id)).toHaveLength(1)
  })

  it('gets the same key again when it accepted a lead that could not be marked as sent', async () => {
    await product.db.execute(sql`
      create function refuse_mark() returns trigger language plpgsql as
        $$ begin raise exception 'no mark'; end $$`)
    await product.db.execute(sql`
      create trigger refuse_mark before update on inquiries execute function refuse_mark()`)
    const id = await sendEnquiry()
    const { error } = await jobInState(product, `"id": "${id}"`, { state: 'retry' })
    expect(error).toBe('no mark')
    await product.db.execute(sql`drop trigger refuse_mark on inquiries`)
    await jobInState(product, `"id": "${id}"`, { state: 'completed' })
    expect(leads(id)).toHaveLength(2)
    expect(leads(id)[0]?.body).toEqual(leads(id)[1]?.body)
  })
})

it('follows no redirect, which would send personal data elsewhere', async () => {
  bothAnswer(answering.status(307, '', { location: elsewhere.url }))
  const id = await sendEnquiry()
  await bothIn(id, { state: 'retry' })
  expect(elsewhere.posts).toEqual([])
  expect((await jobsWith(product, id)).map(({ error }) => error).sort()).toEqual([
    'EmailJS answered 307',
    'the suite answered 307',
  ])
})
