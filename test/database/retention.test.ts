import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  previewRetention,
  retentionQueue,
  runRetention,
} from '#app/administration/retention/run-retention.server.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messageFiles, messages } from '#app/enquiries/messages.table.server.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import { aLinkedRequest } from '../kit/linked-request.ts'
import { aMessageFile } from '../kit/message-file.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { until } from '../kit/until.ts'

const product: TestProduct = await aProduct({
  ...{ LEAD_RETENTION_DAYS: '100', OPEN_LEAD_RETENTION_DAYS: '200', ACTIVITY_RETENTION_DAYS: '10' },
})
const { db } = product
const { id: mediatorId } = await aMediator(db)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const actor = { id: 'test', email: 'the test' }

const aged = (days: number, given: Partial<typeof inquiries.$inferInsert> = {}) =>
  aLead(db, mediatorId, { createdAt: daysAgo(days), updatedAt: daysAgo(days), ...given })

beforeEach(async () => {
  await db.execute(sql`truncate inquiries, inquiry_requests, audit_log, user_activity cascade`)
})

describe('the nightly deletion', () => {
  it.each<[string, number, Partial<typeof inquiries.$inferInsert>, boolean]>([
    ['completed, too old', 101, { status: 'completed' }, true],
    ['declined, too old', 101, { status: 'declined' }, true],
    ['withdrawn, too old', 101, { withdrawnAt: daysAgo(101) }, true],
    ['erased, too old', 101, { erasedAt: daysAgo(101), withdrawnAt: daysAgo(101) }, true],
    ['completed, not yet too old', 99, { status: 'completed' }, false],
    ['completed, touched since', 300, { status: 'completed', updatedAt: daysAgo(99) }, false],
    ['new, as old as that', 199, {}, false],
    ['contacted, as old as that', 199, { status: 'contacted' }, false],
    ['new, older than open ones may be', 201, {}, true],
  ])('of a lead that is %s', async (_, days, given, isDeleted) => {
    const id = await aged(days, given)
    const deleted = await runRetention(product, actor)
    expect(await db.$count(inquiries, eq(inquiries.id, id))).toBe(isDeleted ? 0 : 1)
    expect(Object.keys(deleted)).toHaveLength(isDeleted ? 1 : 0)
  })

  it('leaves a closed lead that was written to since', async () => {
    const id = await aged(300, { status: 'completed' })
    const message = { id: randomUUID(), inquiryId: id, author: 'enquirer', channel: 'page' }
    await db
      .insert(messages)
      .values({ ...message, text: 'Thank you', digest: 'd', createdAt: daysAgo(99) })
    expect(await runRetention(product, actor)).toEqual({})
  })

  it('takes messages, files and, with the last lead, the request along', async () => {
    const { id, messageId } = await aMessageFile(product, mediatorId)
    const old = { createdAt: daysAgo(101), updatedAt: daysAgo(101), status: 'completed' }
    await db.update(inquiries).set(old).where(eq(inquiries.id, id))
    await db.update(messages).set({ createdAt: daysAgo(101) })
    await db.update(inquiryRequests).set({ createdAt: daysAgo(101) })
    const half = await aLinkedRequest(product, [mediatorId, mediatorId], {
      createdAt: daysAgo(101),
    })
    await db
      .update(inquiries)
      .set(old)
      .where(eq(inquiries.id, half.leads[0] ?? ''))

    expect(await runRetention(product, actor)).toEqual({ 'closed-leads': 2, requests: 1 })
    const left = await db.select({ id: inquiryRequests.id }).from(inquiryRequests)
    expect(left).toEqual([{ id: half.id }])
    expect(await db.$count(messageFiles)).toBe(0)
    await until(
      async () => (await product.files.get(`message-files/${messageId}-1`)) === undefined,
      'the file is gone',
    )
  })

  it('goes on where one batch is not enough, and is audited with numbers', async () => {
    for (let n = 0; n < 450; n += 1) await aged(101, { status: 'declined' })
    const kept = await aged(1, { status: 'declined' })
    expect(await runRetention(product, actor)).toEqual({ 'closed-leads': 450 })
    const left = await db.select({ id: inquiries.id }).from(inquiries)
    expect(left).toEqual([{ id: kept }])
    const entries = await db.select().from(auditLog)
    expect(entries).toMatchObject([
      { action: 'retention.delete', actorId: 'test', after: { 'closed-leads': 450 } },
    ])
  })

  it('passes over a lead that somebody is changing at this moment', async () => {
    const [busy = '', free = ''] = [
      await aged(101, { status: 'completed' }),
      await aged(101, { status: 'completed' }),
    ]
    await db.transaction(async (tx) => {
      await tx.select().from(inquiries).where(eq(inquiries.id, busy)).for('update')
      await runRetention(product, actor)
    })
    const left = await db
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(inArray(inquiries.id, [busy, free]))
    expect(left).toEqual([{ id: busy }])
  })

  it('happens by itself, events with it', async () => {
    await db.execute(sql`insert into user_activity (type, page, timestamp)
      values ('error', '/', now() - interval '11 days'), ('error', '/', now())`)
    await aged(101, { status: 'completed' })
    await db.transaction((tx) =>
      product.jobs.send(tx, retentionQueue, { label: '', id: '', to: '' }),
    )
    await until(async () => (await db.$count(auditLog)) === 1, 'it was done')
    const [entry] = await db.select().from(auditLog)
    expect(entry).toMatchObject({
      actorEmail: 'the nightly job',
      after: { 'closed-leads': 1, activity: 1 },
    })
  })
})

it('a dry run says how much there is of each kind, and changes nothing', async () => {
  await aged(101, { status: 'completed' })
  await aged(150, { status: 'declined' })
  await aged(201)
  const found = await previewRetention(product)
  expect(found.slice(0, 2)).toMatchObject([
    { label: 'Closed leads', days: 100, total: 2, oldest: expect.any(Date) },
    { label: 'Open leads that nobody touched', days: 200, total: 1 },
  ])
  expect(found[0]?.oldest?.toDateString()).toBe(daysAgo(150).toDateString())
  expect(await db.$count(inquiries)).toBe(3)
  expect(await db.$count(auditLog)).toBe(0)
})
