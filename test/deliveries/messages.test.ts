import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { recordMessageOutcome } from '#app/enquiries/conversation/message-outcome.server.ts'
import {
  type NewMessage,
  recordMessage,
} from '#app/enquiries/conversation/record-message.server.ts'
import { inquiries, inquiryChanges } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { sentForm } from '#app/platform/forms/sent-forms.server.ts'
import { tellGivenUp } from '#app/platform/mail/mail-outcome.server.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import { aQuickProduct } from '../kit/deliveries/quick-product.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aMailServer } from '../kit/servers/mail-server.ts'
import { until } from '../kit/until.ts'

const at = new Date('2026-11-20T09:32:00Z')

let server: Awaited<ReturnType<typeof aMailServer>>
let product: TestProduct
/** The same, whose mails a mail server takes. */
let mailing: TestProduct
beforeAll(async () => {
  server = await aMailServer()
  product = await aProduct()
  mailing = await aQuickProduct({ MAIL_URL: server.url })
})
beforeEach(() => server.fails(undefined))

it('answers a new enquiry: the message, its mail, the status and the first answer at once', async () => {
  const { id } = await aConversation()
  const recorded = await record(product, { inquiryId: id, text: 'Shall we talk on Tuesday?' })
  expect(recorded).toMatchObject({ ok: true, isNew: true })
  const mail = await mailWith(product, 'Shall we talk on Tuesday?')
  expect(mail).toContain('Subject: An answer to your message')
  expect(mail).toContain('From: Messages <')
  expect(mail).toContain('To: priya@example.com')
  expect(mail).toMatch(/http:\/\/localhost:3000\/my-enquiry\/request-\S+/)
  expect(mail).not.toMatch(/Priya|fence/)
  expect(await leadRow(product, id)).toMatchObject({
    status: 'contacted',
    responded: true,
    answeredAt: at,
    version: 1,
  })
  const changes = await product.db
    .select()
    .from(inquiryChanges)
    .where(eq(inquiryChanges.inquiryId, id))
  expect(changes).toMatchObject([{ changes: { status: ['new', 'contacted'] }, changedAt: at }])
})

it('stores and mails a form that is sent twice once, and the same words of another once more', async () => {
  const { id } = await aConversation()
  const text = 'Thank you.'
  const [form, other] = ['one', 'other'].map((secret) => sentForm(product, secret, id, text))
  const first = await record(product, { inquiryId: id, text, form })
  expect(await record(product, { inquiryId: id, text, form })).toEqual({ ...first, isNew: false })
  for (const isNew of [true, false])
    expect(await record(product, { inquiryId: id, text, form: other })).toMatchObject({ isNew })
  await until(async () => (await mailsWith('Thank you.')) >= 2, 'both are mailed')
  expect(await mailsWith('Thank you.')).toBe(2)
  expect((await leadRow(product, id)).answeredAt).toEqual(at)
})

it('stores a mail that is read twice once, however late the second time is', async () => {
  const { id } = await aConversation()
  const mail = { inquiryId: id, author: 'enquirer', text: 'Yes.', sourceId: '<1@example>' } as const
  expect(await record(product, mail)).toMatchObject({ isNew: true })
  const later = new Date(at.getTime() + 1e10)
  expect(await record(product, { ...mail, at: later })).toMatchObject({ isNew: false })
  expect(await record(product, { ...mail, sourceId: '<2@example>' })).toMatchObject({ isNew: true })
})

it('takes what the sender writes to the mediator, and tells of a reply by mail where that is safe', async () => {
  const { id } = await aConversation()
  await record(product, { inquiryId: id, author: 'enquirer', text: 'Wednesday would be perfect.' })
  const mail = await mailWith(product, 'Wednesday would be perfect.')
  expect(mail).toContain('Subject: A new message about an enquiry')
  expect(mail).toMatch(/Reply-To: Priya Shah <priya@example\.com>/)
  expect(mail).toContain(`References: <inquiry-${id}@`)
  expect(await leadRow(product, id)).toMatchObject({ status: 'new', answeredAt: null })
})

it('sends no mail to a sender who asked for none, and gives their address to nobody', async () => {
  const { id } = await aConversation({ isEmailSafe: false })
  await record(product, { inquiryId: id, text: 'Only on the page.' })
  await record(product, { inquiryId: id, author: 'enquirer', text: 'I read it there.' })
  const mail = await mailWith(product, 'I read it there.')
  expect(mail).not.toMatch(/^Reply-To/m)
  expect(mail).toContain('They asked us not to email them')
  expect(await mailsWith('Only on the page.')).toBe(0)
})

it('holds what looks like spam back: no mail', async () => {
  const { id } = await aConversation()
  await record(product, { inquiryId: id, author: 'enquirer', text: 'Buy now.', isHeld: true })
  await record(product, { inquiryId: id, author: 'enquirer', text: 'An honest word.' })
  await mailWith(product, 'An honest word.')
  expect(await mailsWith('Buy now.')).toBe(0)
})

it.each([
  ['missing', {}],
  ['withdrawn', { withdrawnAt: at }],
  ['erased', { erasedAt: at, withdrawnAt: at }],
])('refuses a message to an enquiry that is %s', async (reason, given) => {
  const { id } = await aConversation({}, given)
  const inquiryId = reason === 'missing' ? 'no-such-enquiry' : id
  expect(await record(product, { inquiryId, text: 'Hello?' })).toEqual({ ok: false, reason })
  expect(await product.db.select().from(messages).where(eq(messages.inquiryId, id))).toEqual([])
})

it('stores neither message nor mail where one of them cannot be stored', async () => {
  const { id } = await aConversation()
  await expect(
    product.db.transaction(async (tx) => {
      await recordMessage(tx, product, { ...written, inquiryId: id, text: 'Half a message.' })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await leadRow(product, id)).toMatchObject({ status: 'new', answeredAt: null })
  const { rows } = await product.db.execute(sql`
    select from pgboss.job where data::text like '%Half a message.%'`)
  expect(rows).toEqual([])
})

it('notes that a mail server took the mail of a message', async () => {
  const product = mailing
  const { id } = await aConversation({}, {}, product)
  await record(product, { inquiryId: id, text: 'On its way.' })
  const message = await until(() => messageWhere(product, id, 'sentAt'), 'it is sent')
  expect(message).toMatchObject({ returnedAt: null, returnReason: '' })
})

it('notes that a mail was refused for good, with the reason, and that it was sent after all', async () => {
  const product = mailing
  const { id } = await aConversation({}, {}, product)
  server.fails({ at: 'recipient', status: 550, text: 'no such user' })
  await record(product, { inquiryId: id, text: 'To nobody.' })
  const returned = await until(() => messageWhere(product, id, 'returnedAt'), 'it came back')
  expect(returned.returnReason).toContain('no such user')
  expect(returned.sentAt).toBeNull()

  server.fails(undefined)
  const given = await until(async () => {
    const { rows } = await product.db.execute<{ id: string }>(sql`
      select id from pgboss.job where name = 'given-up' and state < 'active'`)
    return rows[0]
  }, 'it is given up')
  await product.db.transaction((tx) => product.jobs.revive(tx, [given.id]))
  const sent = await until(() => messageWhere(product, id, 'sentAt'), 'it is sent')
  expect(sent).toMatchObject({ returnedAt: null, returnReason: '' })
})

it('notes that a mail was given up after its last try', async () => {
  const product = await aQuickProduct({ MAIL_URL: server.url }, { retryLimit: 1 })
  const { id } = await aConversation({}, {}, product)
  server.fails({ at: 'recipient', status: 451, text: 'try later' })
  await record(product, { inquiryId: id, text: 'Never.' })
  const returned = await until(() => messageWhere(product, id, 'returnedAt'), 'it is given up')
  expect(returned.returnReason).toContain('try later')
})

it('notes that an administrator ended the delivery of a mail', async () => {
  const product = mailing
  const { id } = await aConversation({}, {}, product)
  server.fails({ at: 'recipient', status: 451, text: 'try later' })
  await record(product, { inquiryId: id, text: 'Ended.' })
  await until(async () => {
    const { rowCount } = await product.db.execute(sql`
      update pgboss.job set state = 'cancelled', completed_on = now()
      where name = 'mail' and state = 'retry'`)
    return (rowCount ?? 0) > 0
  }, 'it waits to be tried again')
  const outcomes = { message: recordMessageOutcome }
  await tellGivenUp(product.db, outcomes, () => at)
  await tellGivenUp(product.db, outcomes, () => new Date())
  expect(await messageWhere(product, id, 'returnedAt')).toMatchObject({
    returnedAt: at,
    returnReason: 'Ended by an administrator',
  })
})

const written = { author: 'mediator', channel: 'page', at } as const

function record(product: TestProduct, message: Partial<NewMessage> & { inquiryId: string }) {
  const whole = { ...written, text: '', ...message }
  return product.db.transaction((tx) => recordMessage(tx, product, whole))
}

/** A lead that was sent with a private page. */
async function aConversation(
  request: Partial<typeof inquiryRequests.$inferInsert> = {},
  lead: Parameters<typeof aLead>[2] = {},
  { db } = product,
) {
  const mediator = await aMediator(db)
  const requestId = `request-${mediator.id}`
  await db
    .insert(inquiryRequests)
    .values({ id: requestId, email: 'priya@example.com', createdAt: at, ...request })
  return { id: await aLead(db, mediator.id, { requestId, ...lead }) }
}

/** How many mails with this text were delivered. */
async function mailsWith(text: string): Promise<number> {
  return (await product.mails(1)).filter((mail) => mail.includes(text)).length
}

async function leadRow(product: TestProduct, id: string) {
  const [lead] = await product.db.select().from(inquiries).where(eq(inquiries.id, id))
  if (!lead) throw new Error(`no lead ${id}`)
  return lead
}

async function messageWhere(product: TestProduct, inquiryId: string, is: 'sentAt' | 'returnedAt') {
  const [found] = await product.db
    .select()
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiryId), sql`${messages[is]} is not null`))
  return found
}
