import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { userActivity } from '#app/analytics/activity.table.server.ts'
import { openEvents } from '#app/analytics/events.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, aMediator, anInquiry } from '../kit/builders.ts'
import { changedForm } from '../kit/form-fields.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

const event = { type: 'lead_view', page: '/dashboard/leads' } as const

describe('where events cannot be written', () => {
  it('everything else goes on as ever', async () => {
    const own = await aProduct()
    const admin = await anAdmin(own)
    const { id, headers } = await signedIn(own, { fullName: 'Una Unnoticed' })
    const waiting = await aMediator(own.db, { approved: false })
    await own.db.execute(sql`alter table user_activity rename to elsewhere`)
    await own.db.execute(sql`alter table activity_rollups rename to elsewhere_too`)

    expect((await own.get('/search?keyword=a')).status).toBe(200)
    expect((await own.get('/mediator/una-unnoticed')).status).toBe(200)
    const sent = await own.post('/mediator/una-unnoticed/enquiry', anInquiry())
    expect(sent.headers.get('location')).toContain('sent=enquiry')
    expect(await own.db.select().from(inquiries)).toHaveLength(1)
    expect(await own.mails(2)).toHaveLength(2)

    const lead = await aLead(own.db, id)
    expect((await own.get(`/dashboard/leads/${lead}`, headers)).status).toBe(200)
    const status = changedForm({ status: 'new', notes: '' }, { status: 'contacted' })
    expect((await own.post(`/dashboard/leads/${lead}/status`, status, headers)).status).toBe(303)
    expect((await own.post('/dashboard/suite/connect', { code: 'U' }, headers)).status).toBe(303)
    const approve = `/admin/profile-approvals/${waiting.id}/approve`
    expect((await own.post(approve, { version: '0' }, admin.headers)).status).toBe(303)

    await own.writeEvents()
    await own.close()
  })

  it('that is logged, and what comes later is written again', async () => {
    const own = await aProduct()
    const { events, logged } = logging(own)
    await own.db.execute(sql`alter table user_activity rename to elsewhere`)
    events.record({ ...event, at: new Date() })
    await events.write()
    expect(logged).toMatchObject([{ msg: 'events were not recorded', events: 1 }])

    await own.db.execute(sql`alter table elsewhere rename to user_activity`)
    events.record({ ...event, at: new Date() })
    await events.stop()
    expect(await own.db.select().from(userActivity)).toHaveLength(1)
    await own.close()
  })

  it('a page does not wait for a table that is locked', async () => {
    const own = await aProduct()
    const { fullName } = await aMediator(own.db, { fullName: 'Lena Locked' })
    await own.db.transaction(async (tx) => {
      await tx.execute(sql`lock table user_activity in access exclusive mode`)
      const page = await own.get('/mediator/lena-locked')
      expect(await page.text()).toContain(fullName)
      const sent = await own.post('/mediator/lena-locked/enquiry', anInquiry())
      expect(sent.status).toBe(303)
    })
    await own.writeEvents()
    expect(await own.db.select().from(userActivity)).toHaveLength(2)
    await own.close()
  })
})

describe('a flood of events', () => {
  it('fills a bound, of which all is written when the process ends', async () => {
    const own = await aProduct()
    const { events, logged } = logging(own)
    for (let n = 0; n < 5_000; n += 1) events.record({ ...event, at: new Date() })
    await events.stop()
    expect(await own.db.select().from(userActivity)).toHaveLength(2_000)
    expect(logged).toMatchObject([
      { msg: 'events were dropped, there were too many', events: 3_000 },
    ])
    await own.close()
  })

  it('reaches the database a hundred a second', async () => {
    const own = await aProduct()
    const { events } = logging(own)
    for (let n = 0; n < 1_000; n += 1) events.record({ ...event, at: new Date() })
    const written = async () => (await own.db.select().from(userActivity)).length
    const first = await until(async () => (await written()) || undefined, 'some are written')
    expect(first).toBeLessThanOrEqual(300)
    await events.stop()
    await own.close()
  })

  it('of different visitors who search has a bound, too', async () => {
    const own = await aProduct()
    const { events, logged } = logging(own)
    const search = {
      practiceAreas: [],
      experienceRange: '',
      location: 'leeds',
      familyLegalAid: false,
      hasKeyword: false,
      found: 1,
    }
    for (let n = 0; n < 2_500; n += 1) events.recordSearch(`visitor ${n}`, search)
    await events.stop()
    expect(await own.db.select().from(userActivity)).toHaveLength(2_000)
    expect(logged).toMatchObject([{ events: 500 }])
    await own.close()
  })
})

/** An event log of its own on the product's database, and what it tells the operator. */
function logging({ db }: Pick<TestProduct, 'db'>) {
  const logged: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
  return { events: openEvents(db, () => new Date(), log), logged }
}
