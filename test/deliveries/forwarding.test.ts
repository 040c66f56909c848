import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import type { Inquiry } from '#app/enquiries/inquiry-form.ts'
import { recordInquiry } from '#app/enquiries/record-inquiry.server.ts'
import { forwardInquiry } from '#app/enquiries/suite/forward-inquiry.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import { recordedEvents } from '../kit/events.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aJsonService, answering } from '../kit/servers/json-service.ts'
import { until } from '../kit/until.ts'

const inquiry: Inquiry = {
  inquirerType: 'individual',
  name: 'Priya Shah',
  email: 'priya@example.com',
  phone: '07700 900412',
  disputeType: 'family',
  disputeDescription: 'Where the children live.',
  urgency: 'within_week',
  budget: 'Up to £800',
  preferredContactMethod: 'email',
  bestTimeToContact: 'Evenings',
  additionalNotes: '',
  place: 'Leeds LS8',
  isEmailSafe: true,
  isCallSafe: false,
  safeTimes: '',
}

let suite: Awaited<ReturnType<typeof aJsonService>>
let product: TestProduct
beforeAll(async () => {
  suite = await aJsonService('/leads?key=secret')
  product = await aProduct({ SUITE_LEAD_URL: suite.url })
})
beforeEach(() => {
  suite.posts.length = 0
  suite.answers(answering.ok)
})

describe('an enquiry to a connected mediator', () => {
  it('is posted to the suite, with the code as userId and a key that stays the same', async () => {
    const mediator = await aMediator(product.db, { uniteConnectedId: 'UMS-4411' })
    const id = await record(product, mediator.id, inquiry)
    const lead = await forwardedLead(product, id)

    expect(lead.forwardOutcome).toBe('delivered')
    expect(suite.posts).toHaveLength(1)
    expect(suite.posts[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': id,
    })
    expect(suite.posts[0]?.body).toEqual({
      ...inquiry,
      mediatorId: mediator.id,
      source: 'directory_profile',
      createdAt: lead.createdAt.toISOString(),
      userId: 'UMS-4411',
    })
    const types = (await recordedEvents(product)).map(({ type }) => type)
    expect(types.sort()).toEqual(['inquiry_submitted', 'inquiry_submitted_to_unite'])
  })

  it('is forwarded once, though it is sent twice', async () => {
    const mediator = await aMediator(product.db, { uniteConnectedId: 'UMS-4411' })
    const id = await record(product, mediator.id, inquiry)
    expect(await record(product, mediator.id, inquiry)).toBe(id)
    await jobIs('completed', product, id)
    expect(await forwardJobs(product, id)).toHaveLength(1)
    expect(suite.posts).toHaveLength(1)
  })

  it('is stored and mailed all the same when the suite answers 500, and tried again', async () => {
    suite.answers(answering.status(500))
    const mediator = await aMediator(product.db, { uniteConnectedId: 'UMS-4411' })
    const id = await record(product, mediator.id, inquiry)
    expect((await forwardedLead(product, id)).forwardOutcome).toBe('failed')
    expect(await mailWith(product, id)).toContain(`http://localhost:3000/dashboard/leads/${id}`)
    await jobIs('retry', product, id)

    suite.answers(answering.ok)
    await product.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
    // A new job makes the worker look for jobs at once.
    await record(product, mediator.id, { ...inquiry, name: 'Tom Wicks' })
    await jobIs('completed', product, id)
    expect((await forwardedLead(product, id)).forwardOutcome).toBe('delivered')
    const keys = suite.posts.map(({ headers }) => headers['idempotency-key'])
    expect(keys.filter((key) => key === id)).toHaveLength(2)
  })

  it('is stored and mailed all the same when the suite’s host does not answer', async () => {
    const dead = await aJsonService()
    dead.close()
    const cutOff = await aProduct({ SUITE_LEAD_URL: dead.url })
    const mediator = await aMediator(cutOff.db, { uniteConnectedId: 'UMS-4411' })
    const id = await record(cutOff, mediator.id, inquiry)
    expect((await forwardedLead(cutOff, id)).forwardOutcome).toBe('failed')
    expect(await mailWith(cutOff, id)).toContain('Priya Shah')
    await jobIs('retry', cutOff, id)
    await cutOff.close()
  })
})

describe('forwardInquiry', () => {
  it('gives up a suite that does not answer in time', async () => {
    suite.answers(answering.nothing)
    const { id } = await aConnectedLead()
    await expect(forwardInquiry(product, id, { timeLimit: 200 })).rejects.toThrow(/timeout/)
    expect((await forwardedLead(product, id)).forwardOutcome).toBe('failed')
  })

  it.each([302, 400, 404, 503])('treats %s as a failure', async (status) => {
    suite.answers(answering.status(status, '', { location: `${suite.url}&again` }))
    const { id } = await aConnectedLead()
    await expect(forwardInquiry(product, id)).rejects.toThrow(`the suite answered ${status}`)
    expect(suite.posts).toHaveLength(1)
    expect((await forwardedLead(product, id)).forwardOutcome).toBe('failed')
  })

  it('sends nothing for a mediator who has disconnected', async () => {
    const { id, mediator } = await aConnectedLead()
    await product.db
      .update(mediators)
      .set({ uniteConnectedId: null })
      .where(eq(mediators.id, mediator.id))
    await forwardInquiry(product, id)
    expect(suite.posts).toEqual([])
  })
})

it('forwards nothing where the mediator is not connected', async () => {
  const mediator = await aMediator(product.db)
  const id = await record(product, mediator.id, inquiry)
  await mailWith(product, id)
  expect(await forwardJobs(product, id)).toEqual([])
})

it('forwards nothing where no URL is set', async () => {
  const unset = await aProduct()
  const mediator = await aMediator(unset.db, { uniteConnectedId: 'UMS-4411' })
  const id = await record(unset, mediator.id, inquiry)
  await mailWith(unset, id)
  expect(await forwardJobs(unset, id)).toEqual([])
  await unset.close()
})

async function aConnectedLead() {
  const mediator = await aMediator(product.db, { uniteConnectedId: 'UMS-4411' })
  return { mediator, id: await aLead(product.db, mediator.id) }
}

/** The lead, as soon as one try to forward it has ended. */
function forwardedLead({ db }: TestProduct, id: string) {
  return until(async () => {
    const [lead] = await db.select().from(inquiries).where(eq(inquiries.id, id))
    return lead?.forwardedAt ? lead : undefined
  }, 'a try to forward the lead ends')
}

/** Waits until the forwarding job of an enquiry is in this state. */
function jobIs(state: string, from: TestProduct, id: string) {
  return until(
    async () => (await forwardJobs(from, id)).some((job) => job.state === state),
    `the forwarding job is in the state ${state}`,
  )
}

async function forwardJobs({ db }: TestProduct, id: string) {
  const { rows } = await db.execute(
    sql`select state from pgboss.job where name = 'forward' and data ->> 'id' = ${id}`,
  )
  return rows as { state: string }[]
}

async function record(
  services: Parameters<typeof recordInquiry>[0],
  mediatorId: string,
  sent: Inquiry,
): Promise<string> {
  const recorded = await recordInquiry(services, [mediatorId], sent)
  return (recorded.ok && recorded.ids[0]) || expect.fail('the enquiry was refused')
}
