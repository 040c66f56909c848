import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  gatheredInquiries,
  heldInquiries,
  inquiries,
} from '#app/enquiries/inquiries.table.server.ts'
import { inquirySchema } from '#app/enquiries/inquiry-form.ts'
import { recordInquiry } from '#app/enquiries/record-inquiry.server.ts'
import { lockText } from '#app/platform/database/locks.server.ts'
import type { LimitRefusal } from '#app/platform/limits.server.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
let ids: string[]
beforeAll(async () => {
  product = await aProduct()
  const made = await Promise.all(Array.from({ length: 4 }, () => aMediator(product.db)))
  ids = made.map(({ id }) => id)
})

const form = { isTrapped: false, secondsOpen: 60 }
const to = (n: number) => ids[n % ids.length] as string

let last = 0
/** Posts an enquiry of words, a sender and a client of its own, unless they are given. */
function post({ mediatorIds = [to(0)], ip, services = product, ...given }: Post = {}) {
  last += 1
  const key = `at-once-${last}`
  const typed = { email: `${key}@example.com`, disputeDescription: `About ${key}.`, ...given }
  const sending = { ip: ip ?? `198.51.100.${last}`, form, mayJoin: () => true }
  return recordInquiry(services, mediatorIds, inquirySchema.parse(anInquiry(typed)), sending)
}
type Post = {
  mediatorIds?: string[]
  ip?: string
  services?: TestProduct
  email?: string
  disputeDescription?: string
}

const leads = () => product.db.select().from(inquiries)
const lead = async (text: string) =>
  (await leads()).filter(({ disputeDescription }) => disputeDescription === text)

it('are all stored, each with its own mails', async () => {
  const before = (await leads()).length
  const recorded = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      post({ mediatorIds: [to(n)], disputeDescription: `Wall ${n}` }),
    ),
  )
  const stored = await leads()
  expect(stored.length).toBe(before + 40)
  for (const [n, each] of recorded.entries()) {
    const [id] = each.ok ? each.ids : []
    expect(stored.find((row) => row.id === id)).toMatchObject({
      mediatorId: to(n),
      disputeDescription: `Wall ${n}`,
      requestId: each.ok && each.requestId,
    })
  }
  const { rows } = await product.db.execute<{ id: string }>(
    sql`select data ->> 'id' as id from pgboss.job where name = 'mail'`,
  )
  const mailed = new Set(rows.map(({ id }) => id))
  for (const each of recorded) {
    if (!each.ok) continue
    expect(mailed).toContain(`request-${each.requestId}`)
    for (const id of each.ids) expect(mailed).toContain(`inquiry-${id}`)
  }
})

it('are one where they have the same words, and further mediators join it', async () => {
  const same = { email: 'twice@example.com', disputeDescription: 'The same twice.' }
  const [first, again, joining] = await Promise.all([
    post(same),
    post(same),
    post({ ...same, mediatorIds: [to(0), to(1)] }),
    post(),
  ])
  expect(again).toEqual(first)
  expect(joining).toMatchObject({ ok: true, requestId: first.ok && first.requestId })
  expect((await lead('The same twice.')).length).toBe(2)
})

it('count for their own client and sender alone, each of whom is told', async () => {
  const told: LimitRefusal[] = []
  const services = { ...product, limits: product.limits.reporting((each) => told.push(each)) }
  const from = (n: number) => ({ ip: '203.0.113.9', services, email: `office-${n}@example.com` })
  const [recorded, others] = await Promise.all([
    Promise.all(Array.from({ length: 33 }, (_, n) => post({ ...from(n), mediatorIds: [to(n)] }))),
    Promise.all(Array.from({ length: 5 }, (_, n) => post({ mediatorIds: [to(n)] }))),
  ])
  expect(recorded.filter(({ ok }) => ok).length).toBe(30)
  expect(told.map(({ kind }) => kind)).toEqual(Array(3).fill('inquiry-from-ip'))
  expect(others.every(({ ok }) => ok)).toBe(true)
})

it('are each judged by those before them', async () => {
  const copied = 'The same long text, of which nobody would believe that two people wrote it.'
  await Promise.all(Array.from({ length: 16 }, () => post({ disputeDescription: copied })))
  const delivered = await lead(copied)
  expect(delivered.length).toBe(9)
  await product.db.delete(heldInquiries)

  const quiet = await aProduct({ ENQUIRY_QUESTION_AFTER: '5' })
  const { id } = await aMediator(quiet.db)
  const postMany = (length: number) =>
    Promise.all(Array.from({ length }, () => post({ mediatorIds: [id], services: quiet })))
  expect((await postMany(5)).every(({ ok }) => ok)).toBe(true)
  expect(await postMany(3)).toEqual(Array(3).fill({ ok: false, reason: 'unanswered' }))
})

it('are stored where another one of them cannot be, or is held', async () => {
  const results = await Promise.all([
    post({ disputeDescription: 'One good.' }),
    post({ mediatorIds: ['nobody'], disputeDescription: 'To nobody.' }),
    post({ disputeDescription: '<a href="https://example.com">Buy</a> https://example.com/b' }),
    post({ disputeDescription: 'Another good.' }),
  ])
  expect(results.map(({ ok }) => ok)).toEqual([true, false, true, true])
  expect((await lead('One good.')).length).toBe(1)
  expect((await lead('Another good.')).length).toBe(1)
  expect(await lead('To nobody.')).toEqual([])
  const held = await product.db.select().from(heldInquiries)
  expect(held.map(({ signals }) => signals)).toEqual([['markup', 'links']])
})

it('do not wait for one of them that has to', async () => {
  const { id } = await aMediator(product.db)
  let waiting: ReturnType<typeof post> | undefined
  let hasCome = false
  await product.db.transaction(async (tx) => {
    await lockText(tx, 'inquiryMails', id)
    waiting = post({ mediatorIds: [id], disputeDescription: 'Waits.' }).finally(() => {
      hasCome = true
    })
    const others = await Promise.all([0, 1, 2].map((n) => post({ mediatorIds: [to(n)] })))
    expect([...others, await post()].every(({ ok }) => ok)).toBe(true)
    expect(hasCome).toBe(false)
  })
  expect(await waiting).toMatchObject({ ok: true })
  expect((await lead('Waits.')).length).toBe(1)
})

it('are mailed to one mediator by themselves as often as the settings say, and then gathered', async () => {
  const { id } = await aMediator(product.db)
  const services = { ...product, environment: { ...product.environment, enquiryMailsPerHour: 3 } }
  await Promise.all(Array.from({ length: 8 }, () => post({ mediatorIds: [id], services })))
  const gathered = await product.db.select().from(gatheredInquiries)
  expect(gathered.filter(({ mediatorId }) => mediatorId === id).length).toBe(5)
  await Promise.all(Array.from({ length: 2 }, () => post({ mediatorIds: [id], services })))
  const more = await product.db.select().from(gatheredInquiries)
  expect(more.filter(({ mediatorId }) => mediatorId === id).length).toBe(7)
})
