import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { mailToSend } from '#app/enquiries/digest/mail-to-send.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { reminderQueue, sweepReminders } from '#app/enquiries/reminders/sweep.server.ts'
import { requestUrl } from '#app/enquiries/request-link.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { notificationSettings } from '#app/profiles/notification-settings.table.server.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import { copyMails } from '../kit/deliveries/sent-mails.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await copyMails(product.db)
  await product.db.execute(sql`delete from pgboss.schedule where name = 'reminders'`)
})
beforeEach(async () => {
  await product.db.delete(users)
  await product.db.delete(inquiryRequests)
  await product.db.execute(sql`delete from test.mails`)
})

const begun = new Date('2026-11-02T09:00:00Z')
const hoursIn = (hours: number) => new Date(begun.getTime() + hours * 3_600_000)
const sweepAfter = (hours: number, more = {}) =>
  sweepReminders({ ...product, now: () => hoursIn(hours), ...more })

/** What was sent at once to these mediators, at `begun` unless `given` says otherwise. */
async function aRequest(
  mediatorIds: string[],
  given: Partial<typeof inquiries.$inferInsert> = {},
  request: Partial<typeof inquiryRequests.$inferInsert> = {},
) {
  const id = randomUUID()
  const createdAt = given.createdAt ?? begun
  const email = request.email ?? `${id}@example.com`
  await product.db.insert(inquiryRequests).values({ id, email, createdAt, ...request })
  const inquiryIds = []
  for (const mediatorId of mediatorIds) {
    inquiryIds.push(
      await aLead(product.db, mediatorId, { createdAt, requestId: id, email, ...given }),
    )
  }
  return { id, email, inquiryIds }
}

async function mails(kind: string): Promise<Mail[]> {
  const { rows } = await product.db.execute<{ data: Mail }>(
    sql`select data from test.mails where data ->> 'kind' = ${kind} order by number`,
  )
  return rows.map(({ data }) => data)
}
/** As they are sent, with the names of those who are there. */
const reminders = async () =>
  Promise.all((await mails('waiting-inquiries')).map((mail) => mailToSend(product.db, mail)))
const offers = () => mails('others-offered')
const inquiryOf = async (id = '') => {
  const [found] = await product.db.select().from(inquiries).where(eq(inquiries.id, id))
  return found ?? expect.fail(`no inquiry ${id}`)
}
const change = (id: string | undefined, set: Partial<typeof inquiries.$inferInsert>) =>
  product.db
    .update(inquiries)
    .set(set)
    .where(eq(inquiries.id, id ?? ''))

describe('a mediator with an enquiry that waits', () => {
  it('is reminded after a day unread and after two unanswered, once each', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Bethan Llewellyn' })
    const { inquiryIds } = await aRequest([id])
    const told = []
    for (let hours = 1; hours <= 120; hours += 1) {
      if ((await sweepAfter(hours)).reminded > 0) told.push(hours)
    }
    expect(told).toEqual([24, 48])
    const [first, second, third] = await reminders()
    expect(third).toBeUndefined()
    expect(first?.text).toContain('Priya Shah (not opened yet)')
    expect(first?.text).toContain(`/dashboard/leads/${inquiryIds[0]}`)
    expect(first?.text).not.toContain('fence')
    expect(second?.id).not.toBe(first?.id)
    expect(await inquiryOf(inquiryIds[0])).toMatchObject({
      unreadRemindedAt: hoursIn(24),
      unansweredRemindedAt: hoursIn(48),
    })
  })

  it('is told of several in one mail, and of nothing more on that day', async () => {
    const { id } = await aMediator(product.db)
    await aRequest([id], { name: 'Ann One' })
    await aRequest([id], { name: 'Ben Two', createdAt: hoursIn(-2) })
    await aRequest([id], { name: 'Cat Later', createdAt: hoursIn(5) })
    for (let hours = 24; hours <= 47; hours += 1) await sweepAfter(hours)
    expect(
      (await reminders()).map(({ text }) => /Ann One|Ben Two|Cat Later/.exec(text)?.[0]),
    ).toEqual(['Ben Two'])
    expect((await reminders())[0]?.text).toContain('Ann One')
    await sweepAfter(48)
    expect(await reminders()).toHaveLength(2)
    expect((await reminders())[1]?.text).toMatch(/Ben Two[\s\S]*Ann One[\s\S]*Cat Later/)
  })

  it('gets one mail for all that an outage left undone, and the sender one', async () => {
    const { id } = await aMediator(product.db)
    await aMediator(product.db)
    await aRequest([id])
    expect(await sweepAfter(24 * 9)).toEqual({ reminded: 1, offered: 1 })
    for (const hours of [1, 24, 48, 72]) await sweepAfter(24 * 9 + hours)
    expect(await reminders()).toHaveLength(1)
    expect(await offers()).toHaveLength(1)
  })

  it.each([
    ['answered', { answeredAt: begun }],
    ['declined in words', { status: 'declined', responded: true }],
    ['withdrawn', { withdrawnAt: begun }],
    ['imported', { requestId: null }],
  ])('hears nothing of one that was %s', async (_, set) => {
    const { id } = await aMediator(product.db)
    const { inquiryIds } = await aRequest([id])
    await change(inquiryIds[0], set)
    expect(await sweepAfter(80)).toEqual({ reminded: 0, offered: 0 })
  })

  it('hears nothing of one that was put away, whose sender is offered others', async () => {
    const { id } = await aMediator(product.db)
    await aMediator(product.db)
    const { inquiryIds } = await aRequest([id])
    await change(inquiryIds[0], { archivedAt: begun })
    expect(await sweepAfter(80)).toEqual({ reminded: 0, offered: 1 })
  })

  it('hears nothing while suspended, or with these mails switched off', async () => {
    const [suspended, quiet] = [await aMediator(product.db), await aMediator(product.db)]
    await product.db.update(users).set({ banned: true }).where(eq(users.id, suspended.id))
    const off = { mediatorId: quiet.id, off: ['waiting-reminder'] }
    await product.db.insert(notificationSettings).values(off)
    await aRequest([suspended.id])
    await aRequest([quiet.id])
    expect((await sweepAfter(60)).reminded).toBe(0)
    expect(await reminders()).toEqual([])
  })

  it('finds it in the daily mail where one gathers the others', async () => {
    const { id } = await aMediator(product.db)
    await product.db.insert(notificationSettings).values({ mediatorId: id, hasDailyDigest: true })
    const { inquiryIds } = await aRequest([id])
    expect((await sweepAfter(30)).reminded).toBe(1)
    expect(await reminders()).toEqual([])
    const { rows } = await product.db.execute(sql`select kind, inquiry_id from digest_entries`)
    expect(rows).toEqual([{ kind: 'waiting-reminder', inquiry_id: inquiryIds[0] }])
  })
})

describe('two at the same moment', () => {
  it('sweeps send each mail once, of more than a batch', async () => {
    for (let n = 0; n < 101; n += 1) await aRequest([(await aMediator(product.db)).id])
    const done = await Promise.all([sweepAfter(73), sweepAfter(73), sweepAfter(74)])
    expect(done.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(101)
    expect(done.reduce((sum, { offered }) => sum + offered, 0)).toBe(101)
    expect(await reminders()).toHaveLength(101)
    expect(await offers()).toHaveLength(101)
  })

  it('a reply that is being stored and a sweep send no reminder', async () => {
    const { id } = await aMediator(product.db)
    await aMediator(product.db)
    const { inquiryIds } = await aRequest([id])
    await product.db.transaction(async (tx) => {
      const answered = { answeredAt: hoursIn(79), status: 'contacted' }
      await tx
        .update(inquiries)
        .set(answered)
        .where(eq(inquiries.id, inquiryIds[0] ?? ''))
      expect(await sweepAfter(80)).toEqual({ reminded: 0, offered: 0 })
    })
    expect(await sweepAfter(81)).toEqual({ reminded: 0, offered: 0 })
  })

  it('what fails for one mediator is undone, and the others are told', async () => {
    const failing = await aMediator(product.db)
    const other = await aMediator(product.db)
    const { inquiryIds } = await aRequest([failing.id])
    await aRequest([other.id])
    const send: typeof product.jobs.send = (tx, queue, data, options) =>
      data.to === failing.email
        ? Promise.reject(new Error('no queue'))
        : product.jobs.send(tx, queue, data, options)
    const jobs = { ...product.jobs, send }
    expect((await sweepAfter(30, { jobs })).reminded).toBe(1)
    expect((await inquiryOf(inquiryIds[0])).unreadRemindedAt).toBeNull()
    expect((await sweepAfter(31)).reminded).toBe(1)
  })
})

describe('a sender without an answer', () => {
  it('is offered others after three days, once, without a name in the mail', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Bethan Llewellyn' })
    await aMediator(product.db, { fullName: 'Similar Somebody' })
    const request = await aRequest([id])
    expect((await sweepAfter(71)).offered).toBe(0)
    expect((await sweepAfter(72)).offered).toBe(1)
    expect((await sweepAfter(73)).offered).toBe(0)
    const [mail, another] = await offers()
    expect(another).toBeUndefined()
    expect(mail).toMatchObject({ to: request.email, toName: '', isDiscreet: true })
    expect(mail?.text).toContain(requestUrl(product, request.id))
    expect(mail?.subject).not.toMatch(/mediat|enquir/i)
    expect(mail?.text).not.toMatch(/Bethan|Similar|Priya|fence/)
    expect((await inquiryOf(request.inquiryIds[0])).othersOfferedAt).toEqual(hoursIn(72))
  })

  it('of two gets one mail, and none once one of them answered', async () => {
    const ids = []
    for (let n = 0; n < 4; n += 1) ids.push((await aMediator(product.db)).id)
    await aRequest(ids.slice(0, 2))
    const { inquiryIds } = await aRequest(ids.slice(0, 2))
    await change(inquiryIds[1], { answeredAt: hoursIn(3), status: 'contacted' })
    await sweepAfter(90)
    await sweepAfter(91)
    expect(await offers()).toHaveLength(1)
  })

  it('of three gets none, because the page offers nobody, until one has declined', async () => {
    const ids = []
    for (let n = 0; n < 4; n += 1) ids.push((await aMediator(product.db)).id)
    await aRequest(ids.slice(0, 3))
    await sweepAfter(90)
    expect(await offers()).toEqual([])
    const { inquiryIds } = await aRequest(ids.slice(0, 3))
    await change(inquiryIds[1], { status: 'declined', answeredAt: begun })
    await sweepAfter(91)
    expect(await offers()).toHaveLength(1)
  })

  it('is offered others at once where nobody else is left, once', async () => {
    const { id } = await aMediator(product.db)
    await aMediator(product.db)
    const { inquiryIds } = await aRequest([id])
    await change(inquiryIds[0], { status: 'declined', answeredAt: hoursIn(1) })
    expect((await sweepAfter(1)).offered).toBe(1)
    expect((await sweepAfter(2)).offered).toBe(0)
    const [mail] = await offers()
    expect(mail?.text).toContain('Nobody whom you wrote to can help you this time.')
  })

  it('is mailed only where email is safe, and not without end', async () => {
    const { id } = await aMediator(product.db)
    await aMediator(product.db)
    const { inquiryIds } = await aRequest([id], {}, { isEmailSafe: false })
    for (let n = 0; n < 3; n += 1) await aRequest([id], {}, { email: 'one@example.com' })
    expect((await sweepAfter(80)).offered).toBe(4)
    expect((await offers()).map(({ to }) => to)).toEqual(['one@example.com', 'one@example.com'])
    expect((await inquiryOf(inquiryIds[0])).othersOfferedAt).toEqual(hoursIn(80))
  })

  it('gets no mail where there is nobody else to offer, or the details are erased', async () => {
    const { id } = await aMediator(product.db)
    await aRequest([id])
    const { inquiryIds } = await aRequest([id], {}, { email: '', erasedAt: begun })
    await change(inquiryIds[0], { erasedAt: begun })
    expect((await sweepAfter(80)).offered).toBe(1)
    expect(await offers()).toEqual([])
  })
})

it('each part is switched off by 0', async () => {
  const { id } = await aMediator(product.db)
  await aMediator(product.db)
  await aRequest([id])
  const never = { remindUnreadHours: 0, remindUnansweredHours: 0, offerOthersHours: 0 }
  const environment = { ...product.environment, ...never }
  expect(await sweepAfter(100, { environment })).toEqual({ reminded: 0, offered: 0 })
})

it('a sweep comes by itself every five minutes, and does not fill the list of deliveries', async () => {
  const own = await aProduct()
  const { rows } = await own.db.execute(
    sql`select cron, data ->> 'isRoutine' as quiet from pgboss.schedule where name = 'reminders'`,
  )
  expect(rows).toEqual([{ cron: '*/5 * * * *', quiet: 'true' }])
  const { id } = await aMediator(own.db, { fullName: 'Wanda Waits' })
  const createdAt = new Date(Date.now() - 26 * 3_600_000)
  await own.db.insert(inquiryRequests).values({ id: 'own', email: 'a@example.com', createdAt })
  await aLead(own.db, id, { createdAt, requestId: 'own' })
  const data = { label: 'Reminders', id: 'reminders', to: '', isRoutine: true }
  await own.db.transaction((tx) => own.jobs.send(tx, reminderQueue, data))
  expect(await mailWith(own, 'waits for your answer')).toContain('Wanda Waits')
  await until(async () => {
    const done = await own.db.execute(
      sql`select from pgboss.job where name = 'reminders' and state = 'completed'`,
    )
    return (done.rowCount ?? 0) > 0
  }, 'the sweep is marked as done')
})
