import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeStatus } from '#app/enquiries/change-lead.server.ts'
import { recordMessage } from '#app/enquiries/conversation/record-message.server.ts'
import { acceptMessage } from '#app/enquiries/incoming/accept-message.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import type { InquiryStatus } from '#app/enquiries/inquiry.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { forwardInquiry } from '#app/enquiries/suite/forward-inquiry.server.ts'
import { setSuiteCode } from '#app/enquiries/suite/suite-connection.server.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import { aQuickProduct } from '../kit/deliveries/quick-product.ts'
import { changedForm, formOf } from '../kit/form-fields.ts'
import type { TestProduct } from '../kit/product.ts'
import { aJsonService, answering } from '../kit/servers/json-service.ts'
import { until } from '../kit/until.ts'

let suite: Awaited<ReturnType<typeof aJsonService>>
let product: TestProduct
beforeAll(async () => {
  suite = await aJsonService('/leads?key=secret')
  product = await aQuickProduct({ SUITE_LEAD_URL: suite.url })
})
beforeEach(() => {
  suite.posts.length = 0
  suite.answers(answering.ok)
})

const asks = (...follow: string[]) => answering.status(200, JSON.stringify({ follow }))

describe('a suite that follows a lead', () => {
  it('is told of each reply and each status, in order', async () => {
    const lead = await aFollowedLead('replies', 'status')
    await write(lead.id, 'enquirer', 'Are Saturdays possible?')
    await write(lead.id, 'mediator', 'Yes, from ten.')
    await setStatus(lead, 'in_progress', 'contacted')

    const told = await toldOf(lead.id, 4)
    expect(told.map(({ body }) => body)).toEqual([
      { ...lead.named, kind: 'reply', author: 'enquirer', text: 'Are Saturdays possible?', at },
      { ...lead.named, kind: 'reply', author: 'mediator', text: 'Yes, from ten.', at },
      { ...lead.named, kind: 'status', from: 'new', to: 'contacted', at },
      {
        ...lead.named,
        kind: 'status',
        from: 'contacted',
        to: 'in_progress',
        at: expect.any(String),
      },
    ])
    const keys = told.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(4)
  })

  it('is told of what it asked for alone', async () => {
    const lead = await aFollowedLead('status')
    await write(lead.id, 'enquirer', 'Are Saturdays possible?')
    await setStatus(lead, 'contacted')
    expect((await toldOf(lead.id, 1)).map(({ body }) => body.kind)).toEqual(['status'])
    expect(await jobsOf(lead.id)).toHaveLength(1)
  })

  it('is told of a message that is held once its mediator accepts it', async () => {
    const lead = await aFollowedLead('replies')
    await write(lead.id, 'enquirer', 'From my office.', true)
    expect(await jobsOf(lead.id)).toEqual([])
    const [held] = await product.db.select().from(messages).where(eq(messages.inquiryId, lead.id))
    const accepted = { mediatorId: lead.mediatorId, inquiryId: lead.id, messageId: held?.id ?? '' }
    await acceptMessage(product, accepted)
    expect((await toldOf(lead.id, 1)).map(({ body }) => body.text)).toEqual(['From my office.'])
  })

  it('is told what happened before it took the lead', async () => {
    const mediator = await aMediator(product.db, { uniteConnectedId: 'UMS-4411' })
    const id = await aLead(product.db, mediator.id)
    await write(id, 'enquirer', 'One more thing.')
    await setStatus({ id, mediatorId: mediator.id }, 'contacted')
    expect(await jobsOf(id)).toEqual([])

    suite.answers(asks('replies', 'status'))
    await forwardInquiry(product, id)
    const kinds = (await toldOf(id, 2)).map(({ body }) => body.kind)
    expect(kinds).toEqual(['reply', 'status'])
  })

  it('gets a later one only after an earlier one that failed, with the key of the first try', async () => {
    const lead = await aFollowedLead('replies', 'status')
    suite.answers(answering.status(503))
    await write(lead.id, 'enquirer', 'Are Saturdays possible?')
    await until(
      async () => (await jobsOf(lead.id)).some(({ state }) => state === 'retry'),
      'the first try has failed',
    )
    const [failed] = suite.posts.splice(0)
    await setStatus(lead, 'contacted')
    expect(suite.posts).toEqual([])

    suite.answers(answering.ok)
    await product.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
    const told = await toldOf(lead.id, 2)
    expect(told.map(({ body }) => body.kind)).toEqual(['reply', 'status'])
    expect(told[0]?.headers['idempotency-key']).toBe(failed?.headers['idempotency-key'])
  })

  it('gets nothing more once the mediator has disconnected', async () => {
    const lead = await aFollowedLead('replies', 'status')
    await setSuiteCode(product, lead.mediatorId, null)
    await setStatus(lead, 'contacted')
    expect(await jobsOf(lead.id)).toEqual([])
  })

  it('gets nothing that was on its way when the mediator disconnected', async () => {
    const lead = await aFollowedLead('status')
    suite.answers(answering.status(503))
    await setStatus(lead, 'contacted')
    await until(
      async () => (await jobsOf(lead.id)).some(({ state }) => state === 'retry'),
      'the first try has failed',
    )
    suite.posts.length = 0
    suite.answers(answering.ok)
    await setSuiteCode(product, lead.mediatorId, null)
    await product.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
    await until(
      async () => (await jobsOf(lead.id)).every(({ state }) => state === 'completed'),
      'the job has ended',
    )
    expect(suite.posts).toEqual([])
  })
})

it.each([
  ['that says something else', answering.status(200, '{"follow":"replies"}')],
  ['that answers no JSON', answering.ok],
  ['that never stops', answering.aFlood(200)],
])('an answer %s follows nothing', async (_, answer) => {
  const { id, mediatorId } = await aForwardedLead(answer)
  const [lead] = await product.db.select().from(inquiries).where(eq(inquiries.id, id))
  expect(lead).toMatchObject({ suiteFollows: [], forwardOutcome: 'delivered' })
  await setStatus({ id, mediatorId }, 'contacted')
  expect(await jobsOf(id)).toEqual([])
})

const at = '2026-03-02T10:00:00.000Z'

type Lead = { id: string; mediatorId: string }

async function aForwardedLead(answer: Parameters<typeof suite.answers>[0]) {
  suite.answers(answer)
  const mediator = await aMediator(product.db, { uniteConnectedId: 'UMS-4411' })
  const id = await aLead(product.db, mediator.id)
  await forwardInquiry(product, id)
  suite.answers(answering.ok)
  suite.posts.length = 0
  return { id, mediatorId: mediator.id }
}

async function aFollowedLead(...follow: string[]) {
  const lead = await aForwardedLead(asks(...follow))
  const named = { leadId: lead.id, mediatorId: lead.mediatorId, userId: 'UMS-4411' }
  return { ...lead, named }
}

async function write(
  inquiryId: string,
  author: 'mediator' | 'enquirer',
  text: string,
  isHeld = false,
) {
  const message = { inquiryId, author, channel: 'page', text, isHeld, at: new Date(at) } as const
  const recorded = await product.db.transaction((tx) => recordMessage(tx, product, message))
  expect(recorded).toMatchObject({ ok: true, isNew: true })
}

async function setStatus({ id, mediatorId }: Lead, status: InquiryStatus, shown = 'new') {
  const typed = { status, notes: '' }
  const form = formOf(changedForm({ status: shown, notes: '' }, typed))
  expect(await changeStatus(product, { id, mediatorId }, { form, typed })).toMatchObject({
    ok: true,
  })
}

/** What the suite got about a lead, once it is so much. */
function toldOf(leadId: string, count: number) {
  return until(() => {
    const told = suite.posts.filter(({ body }) => body.leadId === leadId)
    return told.length >= count ? told : undefined
  }, `the suite is told ${count} times`)
}

async function jobsOf(leadId: string) {
  const { rows } = await product.db.execute(
    sql`select state from pgboss.job where name = 'follow-up' and data ->> 'group' = ${leadId}`,
  )
  return rows as { state: string }[]
}
